import { Mark, type RawCommands } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    raised: {
      toggleSuperscript: () => ReturnType;
      /** Makes the selected text subscript, or resets it. */
      toggleSubscript: () => ReturnType;
    };
  }
}

const raisedMark = (
  name: 'superscript' | 'subscript',
  other: 'superscript' | 'subscript',
  tag: 'sup' | 'sub',
  style: string,
  key: string,
) =>
  Mark.create({
    name,
    excludes: other,
    parseHTML: () => [
      { tag: tag === 'sup' ? 'sup:not([data-note])' : tag },
      { style: 'vertical-align', getAttrs: (value) => (value === style || value === tag ? null : false) },
    ],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addCommands: (): Partial<RawCommands> =>
      name === 'superscript'
        ? {
            toggleSuperscript:
              () =>
              ({ commands }) =>
                commands.toggleMark(name),
          }
        : {
            toggleSubscript:
              () =>
              ({ commands }) =>
                commands.toggleMark(name),
          },
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });

/** Superscript and subscript, as in 10⁶ and H₂O. */
export const RaisedLetters = [
  raisedMark('superscript', 'subscript', 'sup', 'super', 'Mod-.'),
  raisedMark('subscript', 'superscript', 'sub', 'sub', 'Mod-,'),
];
