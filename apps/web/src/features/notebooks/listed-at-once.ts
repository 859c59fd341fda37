/** Notebooks of one page of the list; `app/first-second/wanted.ts` asks for as many. */
export const LISTED_AT_ONCE = 48;
