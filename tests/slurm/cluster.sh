# Sourced: a private Slurm cluster on this machine, with three nodes, on loopback only.
#
#   start_cluster FOLDER    writes its settings, keys and logs to FOLDER; exports SLURM_CONF
#   lose_node NAME          kills the node's daemon and everything it runs, as if it lost power
#   stop_cluster            ends every process of the cluster

cluster_pids=()

start_cluster() {
  local work=$1 host base
  host=$(hostname)
  base=$((20000 + $$ % 12000)) # below the kernel's ephemeral ports
  mkdir -p "$work"/{state,munge,log}
  chmod 0700 "$work/munge"
  (umask 077 && head -c 1024 /dev/urandom >"$work/munge/key")
  cat >"$work/slurm.conf" <<SETTINGS
ClusterName=test
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$base
AuthType=auth/munge
AuthInfo=socket=$work/munge/socket
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool-%n
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd-%n.pid
SlurmctldLogFile=$work/log/slurmctld
SlurmdLogFile=$work/log/slurmd-%n
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdTimeout=20
ReturnToService=1
InactiveLimit=0
KillWait=2
MinJobAge=300
MailProg=/bin/true
NodeName=node[1-3] NodeHostname=$host NodeAddr=127.0.0.1 Port=[$((base + 1))-$((base + 3))] CPUs=1 State=UNKNOWN
PartitionName=all Nodes=node[1-3] Default=YES MaxTime=10 State=UP
SETTINGS
  export SLURM_CONF="$work/slurm.conf"
  munged --foreground --force --key-file="$work/munge/key" --socket="$work/munge/socket" \
    --pid-file="$work/munge/pid" --log-file="$work/munge/log" --seed-file="$work/munge/seed" 2>"$work/log/munged" &
  cluster_pids+=($!)
  wait_for 60 test -S "$work/munge/socket"
  slurmctld -D 2>/dev/null &
  cluster_pids+=($!)
  for node in node1 node2 node3; do
    slurmd -D -N "$node" 2>/dev/null &
    cluster_pids+=($!)
    declare -g "pid_$node=$!"
  done
  wait_for 180 all_idle
}

all_idle() { [ "$(timeout 20 sinfo -h -N -t idle -o %n 2>/dev/null | wc -l)" -eq 3 ]; }

# wait_for SECONDS COMMAND...: repeats COMMAND until it succeeds.
wait_for() {
  local until=$((SECONDS + $1))
  shift
  until "$@"; do
    [ "$SECONDS" -lt "$until" ] || { echo "timed out waiting for: $*" >&2; return 1; }
    sleep 0.2
  done
}

# Prints the processes of a node's jobs. Their environment names the node and this cluster's settings.
processes_on() {
  local environment
  for environment in $(grep -lzx "SLURMD_NODENAME=$1" /proc/[0-9]*/environ 2>/dev/null); do
    if grep -qzx "SLURM_CONF=$SLURM_CONF" "$environment" 2>/dev/null; then
      environment=${environment#/proc/}
      echo "${environment%/environ}"
    fi
  done
}

lose_node() {
  local daemon="pid_$1" process parent
  kill -9 "${!daemon}"
  for process in $(processes_on "$1"); do
    parent=$(awk '/^PPid:/ { print $2 }' "/proc/$process/status" 2>/dev/null || true)
    # Its slurmstepd first: it would notify the controller.
    if [ -n "$parent" ] && [ "$(cat "/proc/$parent/comm" 2>/dev/null)" = slurmstepd ]; then kill -9 "$parent" 2>/dev/null || true; fi
    kill -9 "$process" 2>/dev/null || true
  done
}

stop_cluster() {
  local pid
  for node in node1 node2 node3; do
    for pid in $(processes_on "$node"); do kill -9 "$pid" 2>/dev/null || true; done
  done
  for pid in "${cluster_pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  sleep 0.5
  for pid in "${cluster_pids[@]}"; do kill -9 "$pid" 2>/dev/null || true; done
  wait 2>/dev/null || true
}
