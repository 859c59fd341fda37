import { InputRule } from '@tiptap/core';
import { TaskItem } from '@tiptap/extension-list';

/** A task item. Can also be typed as in Markdown: a bullet first, then a box. */
export const OwnTaskItem = TaskItem.extend({
  addInputRules() {
    const inBullet = new InputRule({
      find: /^\[([ xX])?\]\s$/,
      handler: ({ state, range, match, chain }) => {
        const at = state.doc.resolve(range.from);
        // Not in a longer list, since all of its items would become tasks.
        const isNewList = at.node(-1)?.type.name === 'listItem' && at.node(-2)?.childCount === 1;
        if (!isNewList) return null;
        const checked = /x/i.test(match[1] ?? '');
        chain().deleteRange(range).toggleTaskList().updateAttributes(this.name, { checked }).run();
        return undefined;
      },
    });
    return [...(this.parent?.() ?? []), inBullet];
  },
});
