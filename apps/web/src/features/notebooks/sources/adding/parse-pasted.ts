import { readAddresses } from '../../../../core/sources/addresses.ts';

/** Interprets pasted text as a list of URLs or as plain text. */
export const parsePasted = (words: string): { urls: string[] } | { text: string } | undefined => {
  const text = words.trim();
  if (text === '') return undefined;
  const { urls, wrong } = readAddresses(text);
  return urls.length > 0 && wrong === undefined ? { urls } : { text };
};
