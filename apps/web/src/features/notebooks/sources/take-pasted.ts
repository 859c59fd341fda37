import { isSourceUrl } from '@studiolo/contract/evidence/source-url';

/** What pasted words are: addresses of pages, one a line, or a text. */
export const takePasted = (words: string): { urls: string[] } | { text: string } | undefined => {
  const text = words.trim();
  if (text === '') return undefined;
  const lines = text.split(/\s*\n\s*/);
  return lines.every((line) => isSourceUrl(line) && !/\s/.test(line)) ? { urls: lines } : { text };
};
