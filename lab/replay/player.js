// The controls: how clicks, keys and playback move along the timeline.

const SPEEDS = [1, 2, 5, 10, 30, 100, 1000, 10000, 100000];
const $ = (id) => document.getElementById(id);
const wantsCalm = matchMedia("(prefers-reduced-motion: reduce)");
const CALM_MILLISECONDS = 500; // between two frames, for users who prefer reduced motion

class Player {
  constructor(timeline, panels, lesson) {
    Object.assign(this, { timeline, panels, lesson, playing: false, wanted: timeline.first, drawn: null, frame: 0, drawnAt: 0, typing: false });
    this.slider = $("slider");
    this.slider.min = $("goto").min = timeline.first;
    this.slider.max = $("goto").max = timeline.last;
    for (const speed of SPEEDS) made($("speed"), "option", { value: speed }, `${number(speed)} ${speed === 1 ? "step" : "steps"}/s`);
    $("speed").value = wantsCalm.matches ? 1 : 5;
    say($("place"), `of ${number(timeline.last)}`);
    this.predictor = new Predictor(this);
    this.bind();
    this.show();
    new ResizeObserver(() => this.fit()).observe($("player"));
  }

  /** Keeps whatever is scrolled into view, or gets the focus, from ending behind the bar. */
  fit() {
    document.documentElement.style.scrollPaddingBottom = `${$("player").offsetHeight + 12}px`;
  }

  bind() {
    const { timeline } = this;
    const press = (id, action) => $(id).addEventListener("click", action);
    press("start", () => this.goTo(timeline.first));
    press("end", () => this.goTo(timeline.last));
    press("back", () => this.goTo(this.wanted - 1));
    press("forward", () => this.goTo(this.wanted + 1));
    press("backtrackBefore", () => this.goTo(timeline.lead.backtrackBefore(this.wanted), "No backtrack before this step."));
    press("backtrackAfter", () => this.goTo(timeline.lead.backtrackAfter(this.wanted), "No backtrack after this step."));
    press("play", () => (this.playing ? this.pause() : this.play()));
    this.slider.addEventListener("input", () => this.goTo(Number(this.slider.value)));
    $("goto").addEventListener("input", () => { this.typing = true; });
    $("goto").addEventListener("change", () => {
      this.typing = false;
      this.drawn = null; // so that the typed text is replaced too
      this.goTo(Number($("goto").value));
    });
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /** Handles keys for the whole page, except those that the focused element uses itself. */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (this.predictor.isActive) return this.predictor.key(event);
    const { target } = event;
    if (target.matches("input[type=number], select")) return;
    if (event.key === " " && target.matches("button, summary, a")) return;
    const arrow = event.key === "ArrowLeft" ? "left" : event.key === "ArrowRight" ? "right" : event.key;
    if (target.closest(".scroll[tabindex]") && (arrow === "left" || arrow === "right")) return;
    const id = { " ": "play", Home: "start", End: "end", left: event.shiftKey ? "backtrackBefore" : "back",
                 right: event.shiftKey ? "backtrackAfter" : "forward", p: "predictOn", P: "predictOn" }[arrow];
    if (!id) return;
    event.preventDefault();
    $(id).click();
  }

  /** Goes to the requested step. If there is none (null), announces `otherwise`. */
  goTo(step, otherwise = "") {
    this.pause();
    if (step === null) return this.tell(otherwise);
    this.wanted = Math.min(this.timeline.last, Math.max(this.timeline.first, Math.round(step) || 0));
    this.draw();
    this.tell();
  }

  /** Goes to a step at once, without an announcement. */
  jump(step) {
    this.wanted = step;
    this.show();
  }

  play() {
    if (this.wanted >= this.timeline.last) this.wanted = this.timeline.first;
    this.setPlaying(true);
    let before = performance.now();
    let behind = 0;
    const tick = (now) => {
      if (!this.playing) return;
      behind += ((now - before) / 1000) * Number($("speed").value);
      before = now;
      const steps = Math.floor(behind);
      behind -= steps;
      this.wanted = Math.min(this.timeline.last, this.wanted + Math.max(0, steps));
      const isCalm = wantsCalm.matches && now - this.drawnAt < CALM_MILLISECONDS;
      if (!isCalm) this.show();
      if (this.wanted < this.timeline.last) requestAnimationFrame(tick);
      else this.pause();
    };
    requestAnimationFrame(tick);
  }

  pause() {
    if (!this.playing) return;
    this.setPlaying(false);
    this.draw();
    this.tell();
  }

  setPlaying(playing) {
    this.playing = playing;
    $("play").setAttribute("aria-label", playing ? "Pause" : "Play");
    $("player").classList.toggle("playing", playing);
  }

  /** Draws in the next animation frame, once, however often it is called. */
  draw() {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.show();
    });
  }

  show() {
    this.drawnAt = performance.now();
    if (this.drawn === this.wanted) return;
    this.timeline.seek(this.wanted);
    this.drawn = this.wanted;
    for (const panel of this.panels) panel.render();
    this.lesson?.render();
    if (Number(this.slider.value) !== this.wanted) this.slider.value = this.wanted;
    this.slider.setAttribute("aria-valuetext", `${number(this.wanted)} of ${number(this.timeline.last)}`);
    if (!this.typing) $("goto").value = this.wanted;
  }

  /** Announces the current step once nothing has moved for a moment. Never while playing. */
  tell(text = "") {
    clearTimeout(this.telling);
    this.telling = setTimeout(() => {
      if (!this.playing && !this.predictor.isActive) say($("status"), text || this.panels.map((panel) => panel.sentence()).join(" "));
    }, 400);
  }
}

async function unpacked(id) {
  if (typeof DecompressionStream === "undefined")
    throw new Error("this browser is too old: it has no DecompressionStream (needs Chromium 80, Firefox 113 or Safari 16.4)");
  const packed = Uint8Array.from(atob($(id).textContent), (symbol) => symbol.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function begin() {
  const metas = JSON.parse($("searches").textContent);
  const tracks = [];
  for (const [index, meta] of metas.entries()) {
    const track = new Track(meta, await unpacked(`steps-${index}`));
    await track.scan(async (share) => {
      say($("loading"), `Unpacking the steps: ${Math.round(100 * share)} %.`);
      await new Promise((resolve) => { setTimeout(resolve, 0); });
    });
    tracks.push(track);
  }
  say($("title"), metas.length > 1 ? "Two searches, step by step" : "A search, step by step");
  const languages = languagesOf(metas);
  const panels = tracks.map((track, index) => new Panel(track, $("panel"), languages[index]));
  for (const panel of panels) $("panels").append(panel.root);
  $("panels").classList.toggle("two", panels.length > 1);
  $("loading").hidden = true;
  $("player").hidden = false;
  const parts = Object.fromEntries(["panels", "lesson", "sentences", "notation", "links"].map((id) => [id, $(id)]));
  return new Player(new Timeline(tracks), panels, panels.length > 1 ? new Lesson(tracks, panels, parts) : null);
}

const player = begin().catch((error) => {
  $("loading").className = "alert";
  say($("loading"), `The replay cannot be shown: ${error.message}`);
});
