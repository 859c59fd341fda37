import { withDecimalPoint } from './amount.ts';
import { parseRatio } from './aspect-ratio.ts';
import type { DrawAction } from './entities.ts';
import { DRAW_LIMITS } from './limits.ts';
import { FLAG, MIDJOURNEY, NUMBER } from './midjourney-values.ts';
import { withoutWrapping } from './pasted-prompt.ts';
import { isVisible } from '../wire/visible-text.ts';

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
  /** Whether the picture can be tiled seamlessly. */
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

/** Alternative names of parameters. */
const ALIASES: Record<string, ParameterName> = {
  aspect: 'ar',
  'aspect-ratio': 'ar',
  c: 'chaos',
  neg: 'no',
  negative: 'no',
  quality: 'q',
  stylize: 's',
  stylise: 's',
};

const between =
  (min: number, max: number) =>
  (value: string): number | undefined =>
    /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(value) && Number(value) >= min && Number(value) <= max
      ? Number(value)
      : undefined;

const integer = (min: number, max: number) => (value: string) =>
  /^\d+$/.test(value) ? between(min, max)(value) : undefined;

const PARSERS: { [name in ParameterName]: (value: string) => DrawParameters[name] } = {
  ar: parseRatio,
  chaos: integer(0, 100),
  iw: between(0.5, 2),
  no: (value) => value || undefined,
  q: (value) => ([0.25, 0.5, 1] as const).find((each) => each === Number(value || Number.NaN)),
  style: (value) => (value === 'raw' ? 'raw' : undefined),
  s: integer(0, 1000),
  tile: (value) => (value === '' ? true : undefined),
};
export const PARAMETER_NAMES = Object.keys(PARSERS) as ParameterName[];

const isName = (name: string): name is ParameterName => Object.hasOwn(PARSERS, name);

const MAX_WEIGHT = 3;

/** Values of shared parameters that only Midjourney accepts. */
const isMidjourneyOnly = (name: ParameterName, value: string): boolean =>
  (name === 'q' && (value === '2' || value === '4')) ||
  (name === 'iw' && between(0, MAX_WEIGHT)(value) !== undefined) ||
  (name === 'style' && /^(?=.*[a-z\d])[a-z\d-]+$/i.test(value));

const CLOSING = /(?<![\s，,。.、；;])[\s，,。.、；;]+$/u;

type WrittenParameter = { name: string; writtenName: string; start: number; from: number; rest: string };

/** Two hyphens before a word, or the dashes that phones, Chinese keyboards and typing errors produce. */
const START =
  /(?<![-‐‑‒–—―⸺−─－﹣])([-‐‑‒–—―⸺−─－﹣]{1,3})([^\S\n]?)([a-zａ-ｚ]+(?:-(?:ratio|ref|reference|weight)(?![a-z]))?)/giu;
const URLS = /https?:\/\/\S+/gi;
const RATIO = /^\s*[:=]?\s*\d+(?:\.\d+)?\s*[:∶x×*/比-]\s*\d/i;
const AMOUNT = /^\s*[:=]?\s*\.?\d/;
/** A number followed by nothing, or by another parameter. */
const LAST_AMOUNT = /^\s*[:=]?\s*\.?\d+(?:\.\d+)?[\s,.。、;]*(?:$|[-‐‑‒–—―⸺−─])/u;
const LAST = /^[\s,.。、;]*(?:$|[-‐‑‒–—―⸺−─])/u;
/** Number of characters after a name that are examined. */
const MAX_VALUE_LENGTH = 60;
const NUMERIC = new Set(
  ['chaos', 'iw', 'q', 's', 'niji', ...MIDJOURNEY.keys()].filter((name) => {
    const pattern = MIDJOURNEY.get(name);
    return pattern === undefined || pattern === NUMBER || name === 'niji';
  }),
);

/**
 * Whether a valid value follows the name; for a parameter without a value, whether the text or another
 * parameter follows.
 */
const isFollowed = (name: string, after: string): boolean => {
  if (name === 'ar' || NUMERIC.has(name)) return AMOUNT.test(after) || (name === 'niji' && LAST.test(after));
  if (name === 'no' || name === 'style') return /^\s*[:=]?\s*[\p{L}\p{N}]/u.test(after);
  const pattern = name === 'tile' ? FLAG : MIDJOURNEY.get(name);
  if (pattern === undefined) return false;
  return (pattern.test('') && LAST.test(after)) || Boolean(pattern.exec(after.trim())?.[0]);
};

type Candidate = { name: string; dash: string; gap: string; before: string; after: string };

/**
 * Whether a dash before a word begins a parameter. Two hyphens do. Any other dash requires a known name, and
 * also a value of that parameter if the dash touches a word or is followed by a space.
 */
const isParameter = ({ name, dash, gap, before, after }: Candidate, isAfterAnother: boolean): boolean => {
  const isApart = before === '' || /[\s，,。.、；;(（[【]/u.test(before);
  if (!isName(name) && !MIDJOURNEY.has(name)) return dash === '--' && gap === '' && isApart;
  if (name === 'ar' && RATIO.test(after)) return true;
  if (dash !== '--' && !isFollowed(name, after)) return false;
  const isLong = dash.length > 1;
  const hasLastAmount = NUMERIC.has(name) && LAST_AMOUNT.test(after);
  if (gap !== '') return isLong && isApart && hasLastAmount;
  if (!isLong && /[–—―⸺]/u.test(dash)) return isApart || (hasLastAmount && !/[a-z\d]/i.test(before));
  if (!isLong) return isApart && hasLastAmount;
  // In scripts without spaces, a parameter follows its word directly.
  if (!/[a-z\d]/i.test(before)) return true;
  return (NUMERIC.has(name) && AMOUNT.test(after)) || isAfterAnother;
};

/** Finds the parameters in a text. */
const parametersIn = (text: string): WrittenParameter[] => {
  const addresses = [...text.matchAll(URLS)].map(({ index, 0: all }) => ({
    start: index,
    end: index + all.length,
  }));
  const starts: { name: string; writtenName: string; start: number; from: number }[] = [];
  for (const match of text.matchAll(START)) {
    const [all, dash = '', gap = '', letters = ''] = match;
    const start = match.index;
    const from = start + all.length;
    // File names in URLs may contain the parameters of a picture.
    if (addresses.some((address) => start > address.start && from < address.end)) continue;
    const normalized = letters.normalize('NFKC');
    const lower = normalized.toLowerCase();
    const name = ALIASES[lower] ?? lower;
    const after = text.slice(from, from + MAX_VALUE_LENGTH).normalize('NFKC');
    const before = text.slice(Math.max(0, start - 1), start);
    const candidate = { name, dash: dash.normalize('NFKC'), gap, before, after };
    if (isParameter(candidate, starts.length > 0))
      starts.push({ name, writtenName: normalized, start, from });
  }
  return starts.map((start, at) => ({ ...start, rest: text.slice(start.from, starts[at + 1]?.start) }));
};

/** A value up to a space or another character that ends it. */
const TOKEN = /^[^\s,;、。*"`'”’」)\]|\u3000-\u9fff\uac00-\ud7af]*/u;

/** Splits the text after a name into its value and the words after it. */
const valueIn = (name: string, text: string): { value: string; after: string } => {
  const quoted = /^[:：=]?\s?["“'](\d[^"”'\s]{0,20}|https?:[^"”'\s]{1,500})["”']/iu.exec(text.trimStart());
  const trimmed = (quoted ? `${quoted[1]} ${text.trimStart().slice(quoted[0].length)}` : text)
    .replace(/^\s*[:：=]?\s*/u, '')
    .trim();
  if (name === 'no') {
    const [list = '', ...paragraphs] = trimmed.split(/\n\s*\n/);
    return { value: list.trim().replace(CLOSING, ''), after: paragraphs.join('\n\n').trim() };
  }
  const normalized = trimmed.normalize('NFKC');
  const plain = NUMERIC.has(name) ? withDecimalPoint(normalized) : normalized;
  const behind = (length: number): string =>
    (plain.length === trimmed.length ? trimmed : plain).slice(length).trim();
  const [ofMidjourney] = isName(name) ? [] : (MIDJOURNEY.get(name)?.exec(plain) ?? []);
  if (ofMidjourney !== undefined)
    return {
      value: ofMidjourney
        .trim()
        .replaceAll(/,(?=\s|$|\d+(?:[\s,:]|$)|https?:|random|[a-z\d]{5,}(?:[\s,:]|$))\s*/gi, ' ')
        .trim(),
      after: behind(ofMidjourney.length),
    };
  if (name === 'tile')
    return /^\d+$/.test(plain) ? { value: plain, after: '' } : { value: '', after: trimmed };
  const [spaced] =
    /^\d+(?:\.\d+)?(?:\s*[:∶x×]\s*|[*/比-]|\s+(?=\d{1,2}\s*(?:$|[,，]|[-–—])))\d+(?:\.\d+)?(?![\w:*/-])/i.exec(
      plain,
    ) ?? [];
  const [token = ''] = name === 'ar' && spaced ? [spaced] : (TOKEN.exec(plain) ?? []);
  const value = token.replace(CLOSING, '');
  return { value: value.replace(/(\d)\s+(?=\d)/, '$1:').replaceAll(/\s/g, ''), after: behind(value.length) };
};

/** Words without the punctuation and empty brackets that remain after parameters are removed. */
const withoutRemnants = (words: string): string =>
  words
    .replaceAll(/(?<!\s)\s*[(（[【]\s*[)）\]】]/gu, '')
    .replace(/^[\s，,。、；;]+/u, '')
    .replace(/\s[-–—]{1,3}$|(?<![\s，,、；;])[\s，,、；;]+$/u, '');

/** Corrects weights typed with a Chinese keyboard, and addresses followed by a Chinese comma. */
const correctTyping = (words: string): string =>
  words.replaceAll('：：', '::').replaceAll(/(https?:\/\/[!-~]+)[，、；]\s*/gi, '$1 ');

/**
 * Parses a prompt. An invalid parameter is reported and left out of `parameters`; the first of duplicates
 * counts.
 */
export const parsePrompt = (pasted: string): ParsedPrompt => {
  const text = withoutWrapping(pasted);
  const parameters: DrawParameters = {};
  const others: string[] = [];
  const faults: ParameterFault[] = [];
  const names = new Set<string>();
  const all = parametersIn(text);
  const pieces = [text.slice(0, all[0]?.start)];
  if (all.length > 0) pieces[0] = pieces[0]?.replace(/(?<![\s，,、；;])[\s，,、；;]+$/u, '') ?? '';
  for (const { name, writtenName, start, from, rest } of all) {
    const { value, after } =
      isName(name) || MIDJOURNEY.has(name) ? valueIn(name, rest) : { value: '', after: '' };
    const isEmpty = after === '' || /^[\s，,。.、；;]+$/u.test(after);
    if (!isEmpty) pieces.push(after);
    const written = rest.trimEnd();
    const valueEnd = isEmpty ? written.length : Math.max(0, written.length - after.length);
    const end = from + rest.slice(0, valueEnd).trimEnd().length;
    const range = { name: writtenName, start, end };
    const parsedValue = isName(name) ? PARSERS[name](value) : undefined;
    if (!isName(name) && !MIDJOURNEY.has(name)) faults.push({ ...range, reason: 'unknown' });
    else if (name === 'no' && parameters.no !== undefined && value !== '') parameters.no += `, ${value}`;
    else if (names.has(name)) faults.push({ ...range, reason: 'twice' });
    else if (parsedValue !== undefined) Object.assign(parameters, { [name]: parsedValue });
    else if (isName(name) ? isMidjourneyOnly(name, value) : MIDJOURNEY.get(name)?.test(value))
      others.push(`--${writtenName} ${value}`.trim());
    else faults.push({ ...range, reason: 'invalid' });
    names.add(name);
  }
  if (others.length > 0) parameters.others = others.join(' ');
  const words = pieces
    .map((piece, at) => (at === 0 || /^(?:[，,。、；;]|\.(?!\d))/u.test(piece) ? piece : ` ${piece}`))
    .join('')
    .replaceAll(/[^\S\n]+/g, ' ');
  return {
    words: correctTyping(all.length > 0 ? withoutRemnants(words) : words.trim()),
    parameters,
    faults,
  };
};

/** Names of the parameters that only Midjourney accepts, with their hyphens. */
export const otherNamesIn = ({ others = '' }: DrawParameters): string[] =>
  others.match(/(?<=^|\s)--[a-z]+/gi) ?? [];

/** Joins words and parameters; the inverse of `parsePrompt`. */
export const writePrompt = (words: string, parameters: DrawParameters): string => {
  const flags = PARAMETER_NAMES.filter((name) => parameters[name] !== undefined).map((name) =>
    parameters[name] === true ? `--${name}` : `--${name} ${parameters[name]}`,
  );
  return [words.trim(), ...flags, parameters.others ?? ''].filter(Boolean).join(' ');
};

export const ASPECTS = ['1:1', '4:3', '16:9'] as const;

export const withAspect = (text: string, aspect: string): string =>
  parametersIn(withoutWrapping(text)).some(({ name }) => name === 'ar')
    ? text
    : `${text.trim()} --ar ${aspect}`;

/** Action for a prompt and a number of pictures; undefined for too few or too many. */
export const actionOf = (
  text: string,
  images: number,
): Extract<DrawAction, 'CREATE' | 'BLEND'> | undefined => {
  if (images > DRAW_LIMITS.images) return undefined;
  if (isVisible(parsePrompt(text).words)) return 'CREATE';
  return images >= 2 ? 'BLEND' : undefined;
};
