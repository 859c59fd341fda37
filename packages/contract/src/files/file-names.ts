/** Replaces characters that some system forbids in file names. */
export const asFileName = (title: string): string =>
  title.replace(/[\u0000-\u001f\u007f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ').trim();
