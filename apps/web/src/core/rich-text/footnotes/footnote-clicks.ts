import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { stringOf } from '../document/document.ts';
import { goToFootnote } from './footnote.ts';

/**
 * A click on a reference goes to its footnote, and a click on a link in a footnote opens it. Other links need
 * Mod, since a click on them places the caret.
 */
export const FootnoteClicks = Extension.create({
  name: 'footnoteClicks',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handleClick(_view, _position, { target, metaKey, ctrlKey }) {
            const link =
              target instanceof Element
                ? target.closest(metaKey || ctrlKey ? 'a[href]' : '.footnote-text a[href]')
                : null;
            if (!(link instanceof HTMLAnchorElement)) return false;
            // In a new tab, so that the text stays open.
            open(link.href, '_blank', 'noopener');
            return true;
          },
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
