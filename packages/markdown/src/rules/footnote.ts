import type { TokenizerExtension } from 'marked';
import { searchParagraph } from './in-paragraph.ts';

const NOTE = /^\[\^([^\]\s]{1,40})\][:：][ \t]*([^\s][^\n]*(?:\n(?:[ \t]*\n)?(?: {2,}|\t)[^\n]+)*)(?:\n|$)/;

/** `[^1]: the note`, with its indented lines. */
export const footnote: TokenizerExtension = {
  name: 'footnote',
  level: 'block',
  start: searchParagraph(/\n\[\^[^\]\s]{1,40}\][:：]/),
  tokenizer(source) {
    const match = NOTE.exec(source);
    if (!match) return undefined;
    const note = (match[2] ?? '').replace(/\n(?: {2,4}|\t)/g, '\n');
    return { type: 'footnote', raw: match[0], label: match[1], tokens: this.lexer.blockTokens(note, []) };
  },
};

/** `[^1]` in the text. Before an address it is a link, as Kimi cites: `[^1^](https://…)`. */
export const footnoteReference: TokenizerExtension = {
  name: 'footnoteReference',
  level: 'inline',
  tokenizer: (source) => {
    const match = /^\[\^([^\]\s]{1,40})\](?!\((?:https?:|#))/.exec(source);
    return match ? { type: 'footnoteReference', raw: match[0], label: match[1] } : undefined;
  },
};
