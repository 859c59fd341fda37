import { UNIT_WORDS, unitNamed, type Unit } from './units.ts';

export type CompoundPart = { amount: string; unit: Unit };

/** Number of smaller units in a larger one, for pairs that are used together in one amount. */
const FACTORS: Readonly<Record<string, number>> = {
  'ft inch': 12,
  'yard ft': 3,
  'lbm oz': 16,
  'stone lbm': 14,
  'hour minute': 60,
  'minute second': 60,
  'day hour': 24,
  'week day': 7,
  'm cm': 100,
  'km m': 1000,
  'kg g': 1000,
};

const NUMBER = String.raw`(?<!\d)(\d+(?:\.\d+)?)`;
const FEET_AND_INCHES = /(?<!\d)(\d+)\s*['′’]\s*(\d+(?:\.\d+)?)\s*(?:["″”]|''|′′)?/;
/** `6 ft 2 in cm` lacks either the unit of the inches or the word before the target unit. */
const FEET_AND_FIGURE = /(?<!\d)(\d+) ?(?:ft|feet|foot) (\d+(?:\.\d+)?) (?=(?:in|to) (?!in\b|to\b|inch))/;
const PAIR = new RegExp(
  `${NUMBER} ?(${UNIT_WORDS})(?: and |, ?| |零)?${NUMBER} ?(${UNIT_WORDS})(?![a-z])`,
  'i',
);

/** Converts an amount in two units to the smaller one. */
export const withoutCompound = (question: string): { text: string; parts?: CompoundPart[] } => {
  const spelled = question
    .replace(FEET_AND_INCHES, '$1 ft $2 inch')
    .replace(FEET_AND_FIGURE, '$1 ft $2 inch ');
  const match = PAIR.exec(spelled);
  const [whole = '', first = '', larger = '', second = '', smaller = ''] = match ?? [];
  const [one, other] = [unitNamed(larger), unitNamed(smaller)];
  const factor = FACTORS[`${one?.symbol} ${other?.symbol}`];
  if (one === undefined || other === undefined || factor === undefined) return { text: question };
  return {
    text: spelled.replace(whole, `(${first}*${factor}+${second}) ${smaller}`),
    parts: [
      { amount: first, unit: one },
      { amount: second, unit: other },
    ],
  };
};
