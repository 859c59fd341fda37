import type { Editor } from '@tiptap/core';
import { triggerAt, type Trigger } from '../../composer/mentions/trigger.ts';

/**
 * Returns the mention query at the caret and its range in the document, if any. There are no mentions in
 * code.
 */
export const mentionTrigger = ({ state, isEditable }: Editor, mark: string): Trigger | undefined => {
  const { $from, empty, from } = state.selection;
  if (!empty || !isEditable || !$from.parent.isTextblock || $from.parent.type.spec.code) return undefined;
  if ($from.marks().some(({ type }) => type.spec.code === true)) return undefined;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const trigger = triggerAt(before, before.length, mark);
  if (trigger?.triggerKind !== 'mark') return undefined;
  return { ...trigger, start: from - (before.length - trigger.start), end: from };
};
