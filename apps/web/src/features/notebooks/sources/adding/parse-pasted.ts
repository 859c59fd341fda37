import { readAddresses } from '../../../../core/sources/addresses.ts';

/** Interprets pasted text as a list of URLs or as plain text. */
export const parsePasted = (words: string): { urls: string[] } | { text: string } | undefined => {
  const text = words.trim();
  if (text === '') return undefined;
  const { urls, invalid } = readAddresses(text);
  return urls.length > 0 && invalid === undefined ? { urls } : { text };
};
