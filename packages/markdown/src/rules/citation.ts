import type { TokenizerExtension } from 'marked';

const CITATION = /^(?:\[(\d{1,3}(?:\s?[,，、]\s?\d{1,3})*)\](?!\()|【(\d{1,3}(?:\s?[,，、]\s?\d{1,3})*)】)/;

/**
 * Numbers that may cite a source: `[1]`, `[1, 2]`, `【1】`. The renderer knows whether they do; otherwise they
 * stay text, or the link that the text defines under that number.
 */
export const citation: TokenizerExtension = {
  name: 'citation',
  level: 'inline',
  start: (source) => {
    const index = source.indexOf('【');
    return index < 0 ? undefined : index;
  },
  tokenizer(source) {
    if ((source[0] !== '[' && source[0] !== '【') || this.lexer.state.inLink) return undefined;
    const match = CITATION.exec(source);
    if (!match) return undefined;
    const label = match[1] ?? match[2] ?? '';
    const link = source[0] === '[' ? this.lexer.tokens.links[label] : undefined;
    return {
      type: 'citation',
      raw: match[0],
      numbers: label.split(/\s?[,，、]\s?/).map(Number),
      ...(link ? { href: link.href } : {}),
    };
  },
};
