export const FLAG = /^/;
export const NUMBER = /^\d+(?:\.\d+)?(?![\w%:/-]|\.\d)/;
/** An address ends at a comma, unless the comma is part of it. */
const ADDRESS = String.raw`https?:\/\/(?:[^\s,\u3000-\u9fff]|,(?!https?:)(?=\w))+`;
const WEIGHT = String.raw`(?:::\d+(?:\.\d+)?)?`;
const BETWEEN = String.raw`(?:\s*,\s*|\s+|(?![\w%:/.-]))`;
const REFERENCES = new RegExp(`^(?:(?:${ADDRESS}|\\d+${WEIGHT}|random)${BETWEEN})+`, 'i');
/** Codes of profiles; those without a digit have seven letters and nothing after them. */
const CODES = new RegExp(
  `^(?:(?:[a-z\\d]{7}${WEIGHT}(?:\\s*,\\s*|\\s+|$))+$|(?:(?=[a-z]*\\d)[a-z\\d]{5,}${WEIGHT}${BETWEEN})*)`,
  'i',
);

/** Parameters that only Midjourney has, and the values that each accepts. */
export const MIDJOURNEY = new Map<string, RegExp>([
  ...['fast', 'relax', 'turbo', 'stealth', 'public', 'draft', 'raw', 'hd', 'sd', 'loop'].map(
    (name) => [name, FLAG] as const,
  ),
  ...['test', 'testp', 'creative', 'hq', 'vibe', 'uplight', 'upbeta', 'upanime'].map(
    (name) => [name, FLAG] as const,
  ),
  ...['v', 'version', 'seed', 'stop', 'sw', 'cw', 'ow', 'dw', 'sv', 'weird', 'w'].map(
    (name) => [name, NUMBER] as const,
  ),
  ...['repeat', 'r', 'exp', 'bs', 'q', 'iw'].map((name) => [name, NUMBER] as const),
  ...['sref', 'cref', 'oref', 'dref'].map((name) => [name, REFERENCES] as const),
  ...['p', 'profile', 'personalize'].map((name) => [name, CODES] as const),
  ...['niji', 'video', 'sameseed'].map((name) => [name, new RegExp(`(?:${NUMBER.source})?`)] as const),
  ['style', /^[a-z\d-]+(?=\s|$)/i],
  ['motion', /^(?:low|high)(?![\w-])/i],
  ['end', new RegExp(`^(?:${ADDRESS}|loop(?![\\w-]))`, 'i')],
]);
