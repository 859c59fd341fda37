import type { Editor } from '@tiptap/core';

/** Gives pictures of a writing other addresses, in one step that can be undone. */
export const replacePictures = (editor: Editor, moved: ReadonlyMap<string, string>): void => {
  const { tr } = editor.state;
  editor.state.doc.descendants((node, position) => {
    const address: unknown = node.attrs['source'];
    const to = typeof address === 'string' ? moved.get(address) : undefined;
    if (to !== undefined) tr.setNodeAttribute(position, 'source', to);
  });
  if (tr.docChanged) editor.view.dispatch(tr);
};
