import { isHistoryTransaction } from '@tiptap/pm/history';
import { PluginKey, type Transaction } from '@tiptap/pm/state';

/** Suggestion at the caret. It is not part of the document. */
export type Ghost = { at: number; text: string };

/** `written` counts the user's insertions. */
export type GhostState = { ghost: Ghost | undefined; written: number };

export const ghostKey = new PluginKey<GhostState>('completion');

/** Makes a transaction show a suggestion; null removes it. */
export const showing = (transaction: Transaction, ghost: Ghost | null): Transaction =>
  transaction.setMeta(ghostKey, ghost);

/**
 * Returns what remains of the suggestion after the user has typed its beginning; undefined if they typed
 * something else.
 */
const remainderOf = ({ at, text }: Ghost, { doc, before, selection }: Transaction): Ghost | undefined => {
  const { empty, from, $from } = selection;
  const count = from - at;
  if (!empty || count <= 0 || count >= text.length || $from.parentOffset < count) return undefined;
  if (doc.content.size - before.content.size !== count) return undefined;
  return doc.textBetween(at, from) === text.slice(0, count)
    ? { at: from, text: text.slice(count) }
    : undefined;
};

const hasInserted = ({ mapping }: Transaction): boolean => {
  let isInserted = false;
  for (const map of mapping.maps)
    map.forEach((_oldStart, _oldEnd, start, end) => {
      isInserted ||= end > start;
    });
  return isInserted;
};

const isWriting = (transaction: Transaction): boolean =>
  transaction.docChanged &&
  hasInserted(transaction) &&
  !isHistoryTransaction(transaction) &&
  transaction.getMeta('addToHistory') !== false &&
  transaction.getMeta('uiEvent') === undefined;

export const ghostAfter = (state: GhostState, transaction: Transaction): GhostState => {
  const change = transaction.getMeta(ghostKey) as Ghost | null | undefined;
  if (change !== undefined) return { ...state, ghost: change ?? undefined };
  if (!transaction.docChanged && !transaction.selectionSet) return state;
  return {
    ghost: state.ghost && remainderOf(state.ghost, transaction),
    written: isWriting(transaction) ? state.written + 1 : state.written,
  };
};
