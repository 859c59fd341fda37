import type { DrawAction } from './entities.ts';
import { DRAW_LIMITS } from './limits.ts';

/** What stands behind a prompt as `--name value`; what is left out is the service’s own choice. */
export type DrawParameters = {
  /** Width to height, such as 16:9. */
  ar?: string;
  /** How unlike each other the pictures are, 0 to 100. */
  chaos?: number;
  /** How much the pictures count that are given, 0.5 to 2. */
  iw?: number;
  /** What is not to be seen. */
  no?: string;
  q?: 0.25 | 0.5 | 1;
  style?: 'raw';
  /** How free the service’s taste is, 0 to 1000. */
  s?: number;
  /** Its edges continue each other. */
  tile?: true;
};
export type ParameterName = keyof DrawParameters;

/** A parameter that is wrong, and where it stands in the text. */
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

/** The longer names that services know them by as well. */
const ALIASES: Record<string, ParameterName> = {
  aspect: 'ar',
  c: 'chaos',
  quality: 'q',
  stylize: 's',
};

const between =
  (least: number, most: number) =>
  (value: string): number | undefined =>
    /^\d+(\.\d+)?$/.test(value) && Number(value) >= least && Number(value) <= most
      ? Number(value)
      : undefined;

const whole = (least: number, most: number) => (value: string) =>
  /^\d+$/.test(value) ? between(least, most)(value) : undefined;

const LONGEST_SIDE = 100;

const ratio = (value: string): string | undefined => {
  const [, width, height] = /^(\d{1,3}):(\d{1,3})$/.exec(value) ?? [];
  const sides = [Number(width), Number(height)];
  return sides.every((side) => side >= 1 && side <= LONGEST_SIDE) ? value : undefined;
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

/** Dashes that phones make of two hyphens count as such. */
const PARAMETER = /(?<=^|\s)(?:--|—)([a-z]+)((?:(?!\s(?:--|—)[a-z]).)*)/gis;

/** Takes a prompt apart. A parameter that is wrong is told of and stays out of `parameters`; the first of two counts. */
export const parsePrompt = (text: string): ParsedPrompt => {
  const parameters: DrawParameters = {};
  const faults: ParameterFault[] = [];
  for (const found of text.matchAll(PARAMETER)) {
    const [all, said = '', rest = ''] = found;
    const place = { name: said, start: found.index, end: found.index + all.trimEnd().length };
    const lower = said.toLowerCase();
    const name = ALIASES[lower] ?? lower;
    if (!isName(name)) faults.push({ ...place, reason: 'unknown' });
    else if (name in parameters) faults.push({ ...place, reason: 'twice' });
    else {
      const value = READERS[name](rest.trim());
      if (value === undefined) faults.push({ ...place, reason: 'invalid' });
      else Object.assign(parameters, { [name]: value });
    }
  }
  const words = text
    .replaceAll(PARAMETER, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
  return { words, parameters, faults };
};

/** Puts words and parameters together, so that `parsePrompt` gives them back. */
export const writePrompt = (words: string, parameters: DrawParameters): string => {
  const said = PARAMETER_NAMES.filter((name) => parameters[name] !== undefined).map((name) =>
    parameters[name] === true ? `--${name}` : `--${name} ${parameters[name]}`,
  );
  return [words.trim(), ...said].filter(Boolean).join(' ');
};

export const ASPECTS = ['1:1', '4:3', '16:9'] as const;

/** The prompt with an aspect ratio behind it, where it says none. */
export const withAspect = (text: string, aspect: string): string =>
  /(?<=^|\s)(?:--|—)(ar|aspect)\b/i.test(text) ? text : `${text.trim()} --ar ${aspect}`;

/** What is done with a prompt and so many pictures; undefined where that is too little or too much. */
export const actionOf = (
  text: string,
  images: number,
): Extract<DrawAction, 'CREATE' | 'BLEND'> | undefined => {
  if (images > DRAW_LIMITS.images) return undefined;
  if (parsePrompt(text).words !== '') return 'CREATE';
  return images >= 2 ? 'BLEND' : undefined;
};
