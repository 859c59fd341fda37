/** Notebooks of one page of the list; `app/early.ts` asks for as many. */
export const LISTED_AT_ONCE = 48;
