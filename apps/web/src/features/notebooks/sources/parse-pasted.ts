import { isSourceUrl } from '@studiolo/contract/evidence/source-url';

/** Interprets pasted text: web addresses, one per line, or plain text. */
export const parsePasted = (words: string): { urls: string[] } | { text: string } | undefined => {
  const text = words.trim();
  if (text === '') return undefined;
  const lines = text.split(/(?<!\s)\s*\n\s*/);
  return lines.every((line) => isSourceUrl(line) && !/\s/.test(line)) ? { urls: lines } : { text };
};
