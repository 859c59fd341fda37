import type { Node } from '@tiptap/pm/model';

/** Word, punctuation mark or node in a line, with its key and position. */
export type Token = { key: string; from: number; to: number; isWord: boolean; isAtom: boolean };

const words = new Intl.Segmenter('zh', { granularity: 'word' });

const tokensByBlock = new WeakMap<Node, readonly Token[]>();

/** Returns the words, punctuation marks and nodes of a text block, in order. */
export const tokensOf = (block: Node): readonly Token[] => {
  const tokens = tokensByBlock.get(block) ?? readTokens(block);
  tokensByBlock.set(block, tokens);
  return tokens;
};

const readTokens = (block: Node): Token[] => {
  const tokens: Token[] = [];
  block.forEach((child, offset) => {
    if (!child.isText) {
      const key = `\u0000${child.type.name} ${JSON.stringify(child.attrs)}`;
      tokens.push({ key, from: offset, to: offset + child.nodeSize, isWord: true, isAtom: true });
      return;
    }
    for (const { segment, index, isWordLike = false } of words.segment(child.text ?? '')) {
      const from = offset + index;
      const last = tokens.at(-1);
      // A word whose parts have different marks is still one word.
      if (
        last &&
        !last.isAtom &&
        last.isWord &&
        isWordLike &&
        last.to === from &&
        index === 0 &&
        isLatin(segment)
      )
        tokens.splice(-1, 1, { ...last, key: last.key + segment, to: from + segment.length });
      else tokens.push({ key: segment, from, to: from + segment.length, isWord: isWordLike, isAtom: false });
    }
  });
  return tokens;
};

const isLatin = (segment: string): boolean => /^[\p{Script=Latin}\p{N}]/u.test(segment);
