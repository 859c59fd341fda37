import type { Mention } from '@studiolo/contract/mentions/entities';
import type { Editor } from '@tiptap/core';
import type { Trigger } from '../../composer/mentions/trigger.ts';
import { textNode } from '../document/document.ts';

/** Replaces the query with the item's name, linked to the item. */
export const insertMention = (
  editor: Editor,
  { start, end }: Trigger,
  { title, path }: Pick<Mention, 'title' | 'path'>,
): void => {
  const link = { type: 'link' as const, attrs: { href: location.origin + path } };
  editor
    .chain()
    .focus()
    .insertContentAt({ from: start, to: end }, [textNode(title, [link]), textNode(' ', [])])
    .run();
};
