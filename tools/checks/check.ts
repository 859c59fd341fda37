/** One thing that `npm run check` proves. What it finds wrong is text to print; nothing found is no text. */
export type Check = { name: string; find: () => Promise<string> };
