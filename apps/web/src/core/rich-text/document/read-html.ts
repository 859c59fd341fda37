import { Editor } from '@tiptap/core';
import { richTextExtensions } from '../extensions.ts';
import { createNodeViews } from '../nodes/node-views.ts';
import { cleanHtml } from '../pasting/clean-html.ts';
import { writeEditor } from './write-editor.ts';

/**
 * A web page as Markdown: what a writing can be made of, and nothing else. It is read as the editor reads what is
 * pasted, in a tree in which nothing runs and nothing is fetched.
 */
export const readHtml = (html: string): string => {
  const editor = new Editor({
    element: null,
    injectCSS: false,
    content: cleanHtml(html),
    extensions: richTextExtensions({
      views: createNodeViews(),
      isKnown: () => false,
      placeholder: '',
      taskLabel: () => '',
    }),
  });
  const markdown = writeEditor(editor.state.doc);
  editor.destroy();
  return markdown;
};
