import { closeHistory } from '@tiptap/pm/history';
import { Slice } from '@tiptap/pm/model';
import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { hunksKey, openHunks, withHunkCommand, type Hunk } from './hunk-state.ts';
import { HunkStep } from './hunk-step.ts';

const openOf = (state: EditorState): Hunk[] => {
  const hunks = hunksKey.getState(state);
  return hunks ? openHunks(hunks, state.doc) : [];
};

const put = (transaction: Transaction, { id, from, to, content, isBlock }: Hunk): void => {
  const [start, end] = [transaction.mapping.map(from, 1), transaction.mapping.map(to, -1)];
  if (isBlock && content.size === 0) transaction.deleteRange(start, Math.max(start, end));
  else transaction.replace(start, Math.max(start, end), new Slice(content, 0, 0));
  transaction.step(new HunkStep(id, 'open', 'accepted'));
};

/** Accepts or rejects suggestions in one undo step; returns false if there are none. */
export const settleHunks = (
  view: EditorView,
  ids: readonly string[],
  how: 'accepted' | 'rejected',
): boolean => {
  const chosen = openOf(view.state).filter(({ id }) => ids.includes(id));
  if (chosen.length === 0) return false;
  const transaction = closeHistory(view.state.tr);
  // Processed from the end, so that positions stay valid.
  for (const hunk of chosen.toReversed())
    if (how === 'accepted') put(transaction, hunk);
    else transaction.step(new HunkStep(hunk.id, 'open', 'rejected'));
  view.dispatch(transaction.setMeta('settledHunks', how));
  view.dispatch(closeHistory(view.state.tr));
  return true;
};

/** Moves the caret to a suggestion and scrolls to it. */
export const goToHunk = (view: EditorView, id: string): void => {
  const hunk = openOf(view.state).find((each) => each.id === id);
  if (!hunk) return;
  const selection = TextSelection.near(
    view.state.doc.resolve(Math.min(hunk.to, view.state.doc.content.size)),
    -1,
  );
  view.dispatch(
    withHunkCommand(view.state.tr.setSelection(selection).scrollIntoView(), { type: 'current', id }),
  );
};

/**
 * Goes to the next or previous suggestion from the current one or the caret, wrapping around. Returns false
 * if there are none.
 */
export const stepThroughHunks = (view: EditorView, step: 1 | -1): boolean => {
  const open = openOf(view.state);
  if (open.length === 0) return false;
  const current = hunksKey.getState(view.state)?.current;
  const index = open.findIndex(({ id }) => id === current);
  const { head } = view.state.selection;
  const after = open.findIndex(({ from }) => from >= head);
  const here =
    index === -1 ? (step === 1 ? (after === -1 ? 0 : after) - 1 : after === -1 ? open.length : after) : index;
  const next = open[(here + step + open.length) % open.length];
  if (next) goToHunk(view, next.id);
  return true;
};

/** Accepts or rejects the current suggestion, and goes to the next. */
export const settleCurrent = (view: EditorView, how: 'accepted' | 'rejected'): boolean => {
  const current = hunksKey.getState(view.state)?.current;
  const open = openOf(view.state);
  const hunk = open.find(({ id }) => id === current) ?? (open.length === 1 ? open[0] : undefined);
  if (!hunk) return stepThroughHunks(view, 1);
  const following = open[(open.indexOf(hunk) + 1) % open.length];
  settleHunks(view, [hunk.id], how);
  if (following && following !== hunk) goToHunk(view, following.id);
  return true;
};
