/** Parts of a parsed question; `left` is the unparsed text. */
export type Reading = { base: string; times: string[]; plus: string[]; people: string; left: string };
