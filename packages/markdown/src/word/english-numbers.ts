const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const IRREGULAR: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

const belowHundred = (value: number): string => {
  if (value < 20) return SMALL[value] ?? '';
  const tens = TENS[Math.floor(value / 10) - 2] ?? '';
  return value % 10 === 0 ? tens : `${tens}-${SMALL[value % 10]}`;
};

const inWords = (value: number): string => {
  if (value < 100) return belowHundred(value);
  const [unit, name] = value < 1000 ? [100, 'hundred'] : [1000, 'thousand'];
  const remainder = value % unit;
  return `${inWords(Math.floor(value / unit))} ${name}${remainder === 0 ? '' : ` ${inWords(remainder)}`}`;
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const hasWords = (value: number): boolean => value >= 0 && value < 1_000_000;

/** Returns a cardinal number in English words, such as “Twenty-one”; in digits from a million on. */
export const cardinalText = (value: number): string =>
  hasWords(value) ? capitalized(inWords(value)) : String(value);

/** Returns an ordinal number in English words, such as “Twenty-first”; in digits from a million on. */
export const ordinalText = (value: number): string => {
  if (!hasWords(value)) return String(value);
  const name = inWords(value);
  const last = /(?<![a-z])[a-z]+$/.exec(name)?.[0] ?? '';
  return capitalized(
    name.slice(0, name.length - last.length) + (IRREGULAR[last] ?? `${last.replace(/y$/, 'ie')}th`),
  );
};
