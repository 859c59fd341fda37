import { getSchema } from '@tiptap/core';
import { history } from '@tiptap/pm/history';
import { Node as EditorNode } from '@tiptap/pm/model';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { readMarkdown } from '../core/rich-text/document/read-blocks.ts';
import { richTextExtensions } from '../core/rich-text/extensions.ts';
import { createHunksPlugin } from '../core/rich-text/hunks/hunks-plugin.ts';
import { createNodeViews } from '../core/rich-text/nodes/node-views.ts';

const schema = getSchema(
  richTextExtensions({
    views: createNodeViews(),
    isKnown: () => true,
    placeholder: '',
    taskLabel: () => '',
  }),
);

/** The view of an editor with suggested changes, without a browser. */
export const aHunkView = (markdown: string) => {
  const view = {
    isDestroyed: false,
    state: EditorState.create({
      doc: EditorNode.fromJSON(schema, readMarkdown(markdown)),
      plugins: [createHunksPlugin({ removed: '', added: '' }), history()],
    }),
    dispatch(transaction: Transaction) {
      view.state = view.state.apply(transaction);
    },
  };
  return view;
};
