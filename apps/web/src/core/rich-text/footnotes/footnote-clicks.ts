import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { stringOf } from '../document/document.ts';
import { goToFootnote } from './footnote.ts';

/** A press on a reference goes to its footnote. */
export const FootnoteClicks = Extension.create({
  name: 'footnoteClicks',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handleClickOn: (_view, _position, node) => {
            if (node.type.name !== 'footnoteReference') return false;
            goToFootnote(editor, stringOf(node.attrs['label']), 'footnote');
            return true;
          },
        },
      }),
    ];
  },
});
