import { citedText } from './cited-text.ts';

export const renumberCitations = (text: string, numbers: ReadonlyMap<number, number>): string => {
  const rewriting = citedText((cited, written) =>
    cited.some((number) => numbers.has(number))
      ? `[${cited.map((number) => numbers.get(number) ?? number).join(', ')}]`
      : written,
  );
  return rewriting.push(text) + rewriting.end();
};
