/** One check of `npm run check`. `find` returns the problems as text, empty if there are none. */
export type Check = { name: string; find: () => Promise<string> };
