import { Editor } from '@tiptap/core';
import { richTextExtensions } from '../extensions.ts';
import { createNodeViews } from '../nodes/node-views.ts';
import { cleanHtml } from '../pasting/clean-html.ts';
import { writeEditor } from './write-editor.ts';

/**
 * Converts a web page to Markdown, dropping content that the editor does not support. Like pasted content, it
 * is parsed into an inert tree in which nothing runs or loads.
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
