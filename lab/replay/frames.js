// The student's call stack at a step: functions, lines and values, as the trace gives them.
//
// All of it comes from a process that runs student code. Fields may be missing or of any type; texts are never markup.

const MAX_FRAMES = 4096;
const MAX_TEXT = 160;
const MAX_NESTING = 4; // of a value
const MAX_ITEMS = 1024;

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const asText = (value) => (typeof value === "string" ? value : typeof value === "number" ? String(value) : "");
const asCount = (value) => (Number.isSafeInteger(value) && value >= 0 ? value : null);
const shortened = (text) => harmless(text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);

/** A value as text: a struct as "x = 1, y = 2". */
function textOf(value, nesting = 0) {
  if (!isObject(value)) return asText(value);
  if (nesting === MAX_NESTING) return "…";
  const fields = Object.entries(value).slice(0, 32).map(([name, field]) => `${name} = ${textOf(field, nesting + 1)}`);
  return nesting === 0 ? fields.join(", ") : `{${fields.join(", ")}}`;
}

/** Whether two values are equal. */
function isSame(a, b, nesting = 0) {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || nesting === MAX_NESTING) return false;
  for (const name in a) if (!isSame(a[name], b[name], nesting + 1)) return false;
  return true;
}

/** The plain values within a value, with their paths: [["gap.x", "1"], ["gap.y", "2"]]. */
function leavesOf(value, path = "", found = [], nesting = 0) {
  if (!isObject(value)) found.push([path, asText(value)]);
  else if (nesting < MAX_NESTING)
    for (const [name, field] of Object.entries(value)) leavesOf(field, path ? `${path}.${name}` : name, found, nesting + 1);
  return found;
}

/** The number in a value: 5, or the digit in '5'. NaN if it is not a number. */
function numberIn(text) {
  if (/^-?\d{1,9}$/.test(text)) return Number(text);
  const letter = /^(?:\d+ )?'(\d)'$/.exec(text);
  return letter ? Number(letter[1]) : NaN;
}

/** A variable: a value, a container with items, or the reason why it cannot be read. Null if it is none of these. */
function variableOf(raw) {
  if (!isObject(raw) || typeof raw.name !== "string") return null;
  const base = { name: raw.name, type: asText(raw.type) };
  if (typeof raw.missing === "string") return { ...base, missing: raw.missing };
  if (!Array.isArray(raw.items)) return "value" in raw ? { ...base, value: raw.value } : null;
  const items = raw.items.slice(0, MAX_ITEMS);
  return { ...base, items, size: asCount(raw.size) ?? items.length, first: asCount(raw.first) ?? 0, itemBytes: asCount(raw.itemBytes) };
}

class Frame {
  constructor(raw) {
    this.raw = raw;
    this.function = asText(raw.function) || "unknown function";
    this.file = asText(raw.file);
    this.line = asCount(raw.line);
    this.bytes = asCount(raw.bytes);
    this.hasValues = Array.isArray(raw.vars);
  }

  get vars() {
    this.read ??= this.hasValues ? this.raw.vars.map(variableOf).filter(Boolean) : [];
    return this.read;
  }

  /** The plain values of all variables that are not containers, with their paths. */
  get leaves() {
    this.plain ??= this.vars.flatMap((one) => ("value" in one ? leavesOf(one.value, one.name) : []));
    return this.plain;
  }
}

const stackOf = (frames) => (Array.isArray(frames) ? frames.filter(isObject).slice(0, MAX_FRAMES).map((raw) => new Frame(raw)) : []);

/** The call stack after a record. A record that makes no sense changes nothing. */
function nextStack(stack, text) {
  let record = null;
  try {
    record = JSON.parse(text);
  } catch {
    return stack;
  }
  const depth = isObject(record) ? asCount(record.depth) : null;
  if (depth === null || depth > MAX_FRAMES) return stack;
  const next = stack.slice(0, depth);
  while (next.length < depth) next.push(null);
  if (isObject(record.frames)) {
    for (const [key, raw] of Object.entries(record.frames))
      if (/^\d{1,4}$/.test(key) && Number(key) < depth && isObject(raw)) next[Number(key)] = new Frame(raw);
  }
  for (let index = stack.length; index < depth; index++) next[index] ??= new Frame({});
  return next;
}

/** A function without its class, if the rest is a plain name. */
function shortName(name) {
  const last = /(?:^|::)([A-Za-z_]\w*)$/.exec(name);
  return shortened(last ? last[1] : name);
}

/** Whether values were read at this step. Outer frames keep those of earlier steps, so the innermost frame decides. */
const hasValues = (stack) => stack.at(-1)?.hasValues === true;

/** A variable in a line. */
function lineOfVariable(one) {
  if (one.missing !== undefined) return `${one.name}: not available (${one.missing})`;
  if (!one.items) return `${one.name} = ${textOf(one.value)}`;
  const isShort = one.first === 0 && one.items.length === one.size && one.size <= 9 && one.items.every((item) => !isObject(item));
  return isShort ? `${one.name} = [${one.items.map((item) => asText(item)).join(", ")}]` : `${one.name}: ${counted(one.size, "item")}`;
}

/** The lines of a frame's variables. A line is marked as changed if the same frame had another one a step earlier. */
function linesOfFrame(frame, before) {
  if (!before || before.function !== frame.function || !before.hasValues)
    return frame.vars.map((one) => ({ text: lineOfVariable(one), isChanged: false, isMissing: one.missing !== undefined }));
  const old = new Map(before.vars.map((one) => [one.name, lineOfVariable(one)]));
  return frame.vars.map((one) => {
    const text = lineOfVariable(one);
    return { text, isChanged: frame !== before && old.get(one.name) !== text, isMissing: one.missing !== undefined };
  });
}
