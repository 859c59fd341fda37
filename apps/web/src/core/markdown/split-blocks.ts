import type { Links } from 'marked';
import { foldBlocks } from '@studiolo/markdown/fold-blocks';
import { lexBlocks } from '@studiolo/markdown/lexer';
import { collectLinks, noLinks } from '@studiolo/markdown/links';
import { unfinishedFormulaAt } from '@studiolo/markdown/rules/math';
import type { BlockToken, TextToken } from '@studiolo/markdown/tokens';

/** Properties of the whole text that affect the rendering of each block. */
export type Scope = { readonly links: Links; readonly topHeading: number };

export type SplitText = { readonly blocks: readonly BlockToken[]; readonly scope: Scope };

/**
 * Number of blocks at the end that may still change: a list may continue, a paragraph may become a heading or
 * a table.
 */
const OPEN_BLOCKS = 2;
const MAX_OPEN_FORMULA_LENGTH = 4000;

/**
 * A last line that so far consists only of a marker: it may become a list, a heading, a rule, a fence or a
 * table.
 */
const UNDECIDED_LINE = /(?:^|\n)[ \t]*(?:[-=`~*+#>|]{1,2}|\d{1,3}[.)]?)[ \t]*$/;

const DOCUMENT_FENCE = /^ {0,3}(?:`{3,}|~{3,})[ \t]*(?:markdown|mdx?)\b/im;

const isShown = (token: TextToken): boolean => token.type !== 'space' && token.type !== 'def';

/** Returns the number of tokens that can no longer change, whatever follows. */
const countSettled = (tokens: readonly TextToken[], tailLength: number): number => {
  let open = 0;
  let settled = tokens.length;
  while (settled > 0 && open < OPEN_BLOCKS) {
    settled -= 1;
    const token = tokens[settled];
    if (token && isShown(token)) open += 1;
  }
  if (open < OPEN_BLOCKS) return 0;
  const formula = tokens.findIndex(({ type, raw }) => type !== 'code' && unfinishedFormulaAt(raw) >= 0);
  return formula >= 0 && tailLength < MAX_OPEN_FORMULA_LENGTH ? Math.min(settled, formula) : settled;
};

const isSameScope = (left: Scope, right: Scope): boolean =>
  left.topHeading === right.topHeading && JSON.stringify(left.links) === JSON.stringify(right.links);

/**
 * Splits a growing text into blocks. Only the end is parsed again; finished blocks keep their identity, so
 * that they are not rendered again. A different text starts from scratch.
 */
export const createSplitter = () => {
  let settled: readonly TextToken[] = [];
  let settledLinks = noLinks();
  let settledText = '';
  let tail: readonly TextToken[] = [];
  let last: { text: string; isOpen: boolean; split: SplitText } | undefined;

  return (written: string, isOpen: boolean): SplitText => {
    if (last?.text === written && last.isOpen === isOpen) return last.split;
    const text = written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written;
    // Fences inside a Markdown document in a code block can be paired only when the text is complete.
    const isParsedAgain = !isOpen && DOCUMENT_FENCE.test(text);
    if (isParsedAgain || !text.startsWith(settledText))
      [settled, settledLinks, settledText, tail] = [[], noLinks(), '', []];

    const rest = text.slice(settledText.length);
    const tokens = lexBlocks(isOpen ? rest.replace(UNDECIDED_LINE, '') : rest).map((token, index) => {
      const previous = tail[index];
      return previous?.type === token.type && previous.raw === token.raw ? previous : token;
    });
    const count = isOpen ? countSettled(tokens, rest.length) : 0;
    const fixed = tokens.slice(0, count);
    if (count > 0) {
      settled = [...settled, ...fixed.filter(isShown)];
      settledLinks = collectLinks(fixed, settledLinks);
      settledText += fixed.map(({ raw }) => raw).join('');
    }
    tail = tokens.slice(count);

    const blocks = foldBlocks([...settled, ...tail.filter(isShown)]);
    const heading = blocks.find(({ type }) => type === 'heading');
    const links = collectLinks(tail, Object.assign(noLinks(), settledLinks));
    const scope = { links, topHeading: heading?.type === 'heading' ? heading.depth : 1 };
    const split = { blocks, scope: last && isSameScope(last.split.scope, scope) ? last.split.scope : scope };
    last = { text: written, isOpen, split };
    return split;
  };
};
