import type { Proof } from './proofs.ts';
import type { Row } from './rows.ts';

const VISIBLE_AREAS = /^(route|shell|key)\./;
const VISIBLE_WORDS =
  /\b(views?|modal|dialog|button|shown|shows|folded|full-screen|preview|in the form|links?|blocks? sending|disabled|copy)\b/i;

/** Whether the row concerns something visible, which only a browser test can prove. */
export const needsBrowser = ({ id, text }: Row) =>
  VISIBLE_AREAS.test(id) || (/^(account|chat)\./.test(id) && VISIBLE_WORDS.test(text));

export const proofsOf = (row: Row, proofs: Proof[]) => proofs.filter(({ id }) => id === row.id);

export const isProven = (row: Row, proofs: Proof[]) =>
  proofsOf(row, proofs).some(({ isInBrowser }) => isInBrowser || !needsBrowser(row));

/** Returns a problem for each completed row without proof, unknown row, and duplicate. */
export const findFaults = (rows: Row[], proofs: Proof[]): string[] => {
  const ids = rows.map(({ id }) => id);
  const rowIds = new Set(ids);
  return [
    ...rows
      .filter((row) => row.isDone && !isProven(row, proofs))
      .map((row) => `${row.id} is marked done, but no ${needsBrowser(row) ? 'browser ' : ''}test names it.`),
    ...proofs
      .filter(({ id }) => !rowIds.has(id))
      .map(({ id, file }) => `${file} names ${id}, which is not a row.`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is listed twice.`),
  ];
};
