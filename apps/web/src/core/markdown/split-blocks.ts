import type { Links } from 'marked';
import { lexBlocks } from '@studiolo/markdown/lexer';
import { collectLinks, noLinks } from '@studiolo/markdown/links';
import { unfinishedFormulaAt } from '@studiolo/markdown/rules/math';
import type { TextToken } from '@studiolo/markdown/tokens';

/** What blocks need to know of the text around them. */
export type Scope = { readonly links: Links; readonly topHeading: number };

export type SplitText = { readonly blocks: readonly TextToken[]; readonly scope: Scope };

/** So many blocks at the end may still change: a list goes on, a paragraph becomes a heading or a table. */
const OPEN_BLOCKS = 2;
const LONGEST_OPEN_FORMULA = 4000;

/** A last line that holds only a mark so far: it may become a list, a heading, a rule, a fence or a table. */
const UNDECIDED_LINE = /(?:^|\n)[ \t]*(?:[-=`~*+#>|]{1,2}|\d{1,3}[.)]?)[ \t]*$/;

const isShown = (token: TextToken): boolean => token.type !== 'space' && token.type !== 'def';

/** How many of the tokens can no longer change, whatever is written after them. */
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
  return formula >= 0 && tailLength < LONGEST_OPEN_FORMULA ? Math.min(settled, formula) : settled;
};

const isSameScope = (left: Scope, right: Scope): boolean =>
  left.topHeading === right.topHeading && JSON.stringify(left.links) === JSON.stringify(right.links);

/**
 * Splits a growing text into blocks. Only the tail is read again; blocks that can no longer change keep their
 * identity, so that what shows them has nothing to do. Another text starts afresh.
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
    if (!text.startsWith(settledText)) [settled, settledLinks, settledText, tail] = [[], noLinks(), '', []];

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

    const blocks = [...settled, ...tail.filter(isShown)];
    const heading = blocks.find(({ type }) => type === 'heading');
    const links = collectLinks(tail, Object.assign(noLinks(), settledLinks));
    const scope = { links, topHeading: heading?.type === 'heading' ? heading.depth : 1 };
    const split = { blocks, scope: last && isSameScope(last.split.scope, scope) ? last.split.scope : scope };
    last = { text: written, isOpen, split };
    return split;
  };
};
