import type { DrawAction } from './entities.ts';
import { DRAW_LIMITS } from './limits.ts';

/** Parameters written after a prompt as `--name value`; the service chooses those that are omitted. */
export type DrawParameters = {
  /** Width to height, such as 16:9. */
  ar?: string;
  /** Variety among the pictures, 0 to 100. */
  chaos?: number;
  /** Weight of the input pictures, 0.5 to 2. */
  iw?: number;
  /** Things to avoid. */
  no?: string;
  q?: 0.25 | 0.5 | 1;
  style?: 'raw';
  /** Strength of the service’s own style, 0 to 1000. */
  s?: number;
  /** Its edges tile seamlessly. */
  tile?: true;
  /** Other Midjourney parameters, as written: only a service of that kind accepts them. */
  others?: string;
};
export type ParameterName = Exclude<keyof DrawParameters, 'others'>;

/** An invalid parameter, and its range in the text. */
export type ParameterFault = {
  name: string;
  reason: 'unknown' | 'invalid' | 'twice';
  start: number;
  end: number;
};

export type ParsedPrompt = {
  /** The prompt without its parameters. */
  words: string;
  parameters: DrawParameters;
  faults: readonly ParameterFault[];
};

/** Longer names of parameters. */
const ALIASES: Record<string, ParameterName> = {
  aspect: 'ar',
  c: 'chaos',
  quality: 'q',
  stylize: 's',
};

const between =
  (least: number, most: number) =>
  (value: string): number | undefined =>
    /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(value) && Number(value) >= least && Number(value) <= most
      ? Number(value)
      : undefined;

const whole = (least: number, most: number) => (value: string) =>
  /^\d+$/.test(value) ? between(least, most)(value) : undefined;

const LONGEST_SIDE = 100;

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

const ratio = (value: string): string | undefined => {
  const [, width, height] = /^(\d{1,4}(?:\.\d{1,2})?)[:∶x×/](\d{1,4}(?:\.\d{1,2})?)$/i.exec(value) ?? [];
  const sides = [Number(width), Number(height)];
  if (!sides.every((side) => side > 0)) return undefined;
  const isPlain = sides.every((side) => Number.isInteger(side) && side <= LONGEST_SIDE);
  const [across = 0, down = 0] = isPlain ? sides : sides.map((side) => Math.round(side * 100));
  const by = isPlain ? 1 : divisor(across, down);
  const [short, long] = [Math.min(across, down) / by, Math.max(across, down) / by];
  if (!(short >= 1)) return undefined;
  // A ratio such as 2.39:1 has no whole sides below the limit: uses the nearest ones.
  const scale = Math.max(1, long / LONGEST_SIDE);
  const side = (length: number): number => Math.max(1, Math.round(length / by / scale));
  return scale > LONGEST_SIDE ? undefined : `${side(across)}:${side(down)}`;
};

const READERS: { [name in ParameterName]: (value: string) => DrawParameters[name] } = {
  ar: ratio,
  chaos: whole(0, 100),
  iw: between(0.5, 2),
  no: (value) => value || undefined,
  q: (value) => ([0.25, 0.5, 1] as const).find((each) => each === Number(value || Number.NaN)),
  style: (value) => (value === 'raw' ? 'raw' : undefined),
  s: whole(0, 1000),
  tile: (value) => (value === '' ? true : undefined),
};
export const PARAMETER_NAMES = Object.keys(READERS) as ParameterName[];

const isName = (name: string): name is ParameterName => Object.hasOwn(READERS, name);

const FLAG = /^/;
const NUMBER = /^\d+(?:\.\d+)?(?=\s|$)/;
const REFERENCES = /^(?:(?:https?:\/\/\S+|\d+(?:::\d+(?:\.\d+)?)?|random)(?:\s+|$))+/i;
const CODES = /^(?:(?=[a-z]*\d)[a-z\d]{5,}(?:\s+|$))*/i;

/** Parameters that only Midjourney has, and the values that each accepts. */
const MIDJOURNEY = new Map<string, RegExp>([
  ...['fast', 'relax', 'turbo', 'stealth', 'public', 'draft', 'raw', 'hd', 'sd', 'loop', 'video'].map(
    (name) => [name, FLAG] as const,
  ),
  ...['test', 'testp', 'creative', 'hq', 'vibe', 'uplight', 'upbeta', 'upanime'].map(
    (name) => [name, FLAG] as const,
  ),
  ...['v', 'version', 'seed', 'sameseed', 'stop', 'sw', 'cw', 'ow', 'dw', 'sv', 'weird', 'w'].map(
    (name) => [name, NUMBER] as const,
  ),
  ...['repeat', 'r', 'exp', 'bs', 'q', 'iw'].map((name) => [name, NUMBER] as const),
  ...['sref', 'cref', 'oref', 'dref'].map((name) => [name, REFERENCES] as const),
  ...['p', 'profile', 'personalize'].map((name) => [name, CODES] as const),
  ['niji', /^(?:\d+(?:\.\d+)?(?=\s|$))?/],
  ['style', /^[a-z\d-]+(?=\s|$)/i],
  ['motion', /^(?:low|high)(?=\s|$)/i],
  ['end', /^(?:https?:\/\/\S+|loop)(?=\s|$)/i],
]);

const HIGHEST_WEIGHT = 3;

/** Values of shared parameters that only Midjourney accepts. */
const isOnlyMidjourneys = (name: ParameterName, value: string): boolean =>
  (name === 'q' && (value === '2' || value === '4')) ||
  (name === 'iw' && between(0, HIGHEST_WEIGHT)(value) !== undefined) ||
  (name === 'style' && /^(?=.*[a-z\d])[a-z\d-]+$/i.test(value));

/**
 * Two hyphens, or the dashes that phones and Chinese keyboards make of them. After a letter or digit they are
 * part of a word, unless the script is written without spaces.
 */
const START =
  /(?<![a-z\d\-‐‑‒–—―−─－﹣])([-‐‑‒–—―−─－﹣]{2,3}|[–—―])([a-zａ-ｚ]+)|(?<![-‐‑‒–—―−─－﹣])([-‐‑‒–—―−─－﹣]{2,3})(?=(?:ar|aspect|v|niji)\s*\d)([a-z]+)|(?<=\s)(-|--\s)(?=ar\s*\d+\s*[:：]\s*\d)(ar)/giu;
/** The command of Midjourney that people copy with a prompt. */
const COMMAND = /^\s*\/imagine\s+(?:prompt\s*[:：]?\s*)?/i;
const CLOSING = /[\s，,。.、；;]+$/u;

type SaidParameter = { name: string; said: string; start: number; rest: string };

/**
 * The parameters of a text. A dash other than two hyphens may be prose: it only counts before a known name.
 */
const saidIn = (text: string): SaidParameter[] => {
  const starts = [...text.matchAll(START)].flatMap((found) => {
    const [all] = found;
    const dash = found[1] ?? found[3] ?? '--';
    const letters = found[2] ?? found[4] ?? found[6] ?? '';
    const said = letters.normalize('NFKC');
    const lower = said.toLowerCase();
    const name = ALIASES[lower] ?? lower;
    const isKnown = isName(name) || MIDJOURNEY.has(name);
    const isApart = found.index === 0 || /[\s，,。.、；;]/u.test(text[found.index - 1] ?? '');
    if (!isKnown && !(dash === '--' && isApart)) return [];
    if (dash.length === 1 && !isApart) return [];
    return [{ name, said, start: found.index, from: found.index + all.length }];
  });
  return starts.map(({ from, ...start }, at) => ({
    ...start,
    rest: text.slice(from, starts[at + 1]?.start),
  }));
};

/** The value of a parameter, and the words that follow it if the parameter is not last. */
const valueIn = (name: string, rest: string): { value: string; after: string } => {
  const trimmed = rest.replace(/^\s*[:：=]?\s*/u, '').trim();
  if (name === 'no') return { value: trimmed.replace(CLOSING, ''), after: '' };
  const plain = trimmed.normalize('NFKC');
  const [ofMidjourney] = isName(name) ? [] : (MIDJOURNEY.get(name)?.exec(plain) ?? []);
  if (ofMidjourney !== undefined)
    return { value: ofMidjourney.trim(), after: plain.slice(ofMidjourney.length).trim() };
  if (name === 'tile')
    return /^\d+$/.test(plain) ? { value: plain, after: '' } : { value: '', after: trimmed };
  const [, spaced] = /^(\d+\s*:\s*\d+)/.exec(plain) ?? [];
  const [token = ''] = name === 'ar' && spaced ? [spaced] : (/^\S+/.exec(plain) ?? []);
  const [value = ''] = /^[^，,、；;]*/u.exec(token.replace(CLOSING, '')) ?? [];
  return { value: value.replaceAll(/\s/g, ''), after: plain.slice(token.length).trim() };
};

/**
 * Parses a prompt. An invalid parameter is reported and left out of `parameters`; the first of duplicates
 * counts.
 */
export const parsePrompt = (text: string): ParsedPrompt => {
  const parameters: DrawParameters = {};
  const others: string[] = [];
  const faults: ParameterFault[] = [];
  const names = new Set<string>();
  const all = saidIn(text);
  const pieces = [text.slice(0, all[0]?.start)];
  pieces[0] = pieces[0]?.replace(COMMAND, '') ?? '';
  if (all.length > 0) pieces[0] = pieces[0]?.replace(/[\s，,、；;]+$/u, '') ?? '';
  for (const { name, said, start, rest } of all) {
    const { value, after } =
      isName(name) || MIDJOURNEY.has(name) ? valueIn(name, rest) : { value: '', after: '' };
    const isEmpty = after === '' || /^[\s，,。.、；;]+$/u.test(after);
    if (!isEmpty) pieces.push(after);
    const written = rest.trimEnd();
    const valueEnd = isEmpty ? written.length : Math.max(0, written.length - after.length);
    const end = start + text.slice(start).indexOf(rest) + rest.slice(0, valueEnd).trimEnd().length;
    const place = { name: said, start, end };
    const reading = isName(name) ? READERS[name](value) : undefined;
    if (!isName(name) && !MIDJOURNEY.has(name)) faults.push({ ...place, reason: 'unknown' });
    else if (names.has(name)) faults.push({ ...place, reason: 'twice' });
    else if (reading !== undefined) Object.assign(parameters, { [name]: reading });
    else if (isName(name) ? isOnlyMidjourneys(name, value) : MIDJOURNEY.get(name)?.test(value))
      others.push(`--${said} ${value}`.trim());
    else faults.push({ ...place, reason: 'invalid' });
    names.add(name);
  }
  if (others.length > 0) parameters.others = others.join(' ');
  const words = pieces
    .join(' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
  return { words, parameters, faults };
};

/** Names of the parameters that only Midjourney accepts, with their hyphens. */
export const otherNamesIn = ({ others = '' }: DrawParameters): string[] =>
  others.match(/(?<=^|\s)--[a-z]+/gi) ?? [];

/** Joins words and parameters; the inverse of `parsePrompt`. */
export const writePrompt = (words: string, parameters: DrawParameters): string => {
  const said = PARAMETER_NAMES.filter((name) => parameters[name] !== undefined).map((name) =>
    parameters[name] === true ? `--${name}` : `--${name} ${parameters[name]}`,
  );
  return [words.trim(), ...said, parameters.others ?? ''].filter(Boolean).join(' ');
};

export const ASPECTS = ['1:1', '4:3', '16:9'] as const;

export const withAspect = (text: string, aspect: string): string =>
  saidIn(text).some(({ name }) => name === 'ar') ? text : `${text.trim()} --ar ${aspect}`;

/** Action for a prompt and a number of pictures; undefined for too few or too many. */
export const actionOf = (
  text: string,
  images: number,
): Extract<DrawAction, 'CREATE' | 'BLEND'> | undefined => {
  if (images > DRAW_LIMITS.images) return undefined;
  if (parsePrompt(text).words !== '') return 'CREATE';
  return images >= 2 ? 'BLEND' : undefined;
};
