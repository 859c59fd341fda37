import { WRITE_LIMITS } from '@studiolo/contract/write/limits';
import { TextSelection, type EditorState } from '@tiptap/pm/state';

const LETTER = /[\p{L}\p{N}]/u;
/** Minimum number of characters in the line. */
const MIN_LINE_LENGTH = 2;

const withoutLoneSurrogates = (text: string): string => text.toWellFormed().replaceAll('\uFFFD', '');

/**
 * Returns the text around the caret; undefined where a suggestion makes no sense: in code, within a word, or
 * at the start of a line.
 */
export const textAround = ({
  selection,
  doc,
}: EditorState): { before: string; after: string } | undefined => {
  if (!(selection instanceof TextSelection) || !selection.empty) return undefined;
  const { $from, from } = selection;
  const { parent, parentOffset, nodeAfter } = $from;
  if (!parent.isTextblock || parent.type.spec.code) return undefined;
  if ($from.marks().some(({ type }) => type.spec.code)) return undefined;
  if (nodeAfter?.isText && LETTER.test(nodeAfter.text?.[0] ?? '')) return undefined;
  if (parent.textBetween(0, parentOffset).trim().length < MIN_LINE_LENGTH) return undefined;
  const before = doc.textBetween(0, from, '\n', ' ').slice(-WRITE_LIMITS.before);
  const after = doc.textBetween(from, doc.content.size, '\n', ' ').slice(0, WRITE_LIMITS.after);
  return { before: withoutLoneSurrogates(before), after: withoutLoneSurrogates(after) };
};
