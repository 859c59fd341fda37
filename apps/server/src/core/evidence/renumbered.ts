import { citedText } from './cited-text.ts';

/** A text whose citations of the given numbers have others. */
export const renumbered = (text: string, numbers: ReadonlyMap<number, number>): string => {
  const rewriting = citedText((cited, written) =>
    cited.some((number) => numbers.has(number))
      ? `[${cited.map((number) => numbers.get(number) ?? number).join(', ')}]`
      : written,
  );
  return rewriting.push(text) + rewriting.end();
};
