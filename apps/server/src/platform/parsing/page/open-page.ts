import { parseHTML } from 'linkedom';
import { parse, serialize } from 'parse5';
import type { Readability } from '@mozilla/readability';
import type { FormulaElement } from '@studiolo/markdown/formula/element';
import type { MarkupNode } from '../markup-text.ts';
import { ParsingFault } from '../parsed-document.ts';
import { flatten } from './flatten.ts';

/** The properties of a page's elements that the readers use. */
export type PageElement = MarkupNode &
  FormulaElement & {
    className: string;
    id: string;
    parentElement: PageElement | null;
    nextElementSibling: PageElement | null;
    children: Iterable<PageElement>;
    getAttribute: (name: string) => string | null;
    setAttribute: (name: string, value: string) => void;
    removeAttribute: (name: string) => void;
    querySelector: (selector: string) => PageElement | null;
    querySelectorAll: (selector: string) => Iterable<PageElement>;
    closest: (selector: string) => PageElement | null;
    contains: (other: PageElement) => boolean;
    append: (...nodes: (MarkupNode | string)[]) => void;
    prepend: (...nodes: (MarkupNode | string)[]) => void;
    after: (...nodes: MarkupNode[]) => void;
    replaceWith: (...nodes: (MarkupNode | string)[]) => void;
    firstChild: PageElement | null;
    previousSibling: PageElement | null;
    nextSibling: PageElement | null;
    remove: () => void;
  };

export type Page = {
  title: string;
  body: PageElement;
  querySelector: (selector: string) => PageElement | null;
  querySelectorAll: (selector: string) => Iterable<PageElement>;
  createElement: (name: string) => PageElement;
  cloneNode: (deep: boolean) => ConstructorParameters<typeof Readability>[0];
};

/** A frameset swallows the body. */
const FRAMES = /<\/?(?:frame|frameset|noframes)\b[^>]*>/gi;

/** Elements that need an explicit closing tag. */
const NESTED = /<(\/?)(?:div|span|section|article|table|ul|ol|blockquote|font|b|i|a|form)\b/gi;
const MAX_DEPTH = 5000;

/** A deeper tree takes minutes to parse, and no page for readers has one. */
const refuseTooDeep = (markup: string): void => {
  let depth = 0;
  for (const [, slash] of markup.matchAll(NESTED)) {
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1;
    if (depth > MAX_DEPTH) throw new ParsingFault('too-large', 'nested too deeply');
  }
};

/**
 * Parses a page like a browser without scripts: text outside the body belongs to it, and open tags are
 * closed. The library uses the browser's own types, which a server lacks.
 */
export const openPage = (markup: string): Page => {
  refuseTooDeep(markup);
  const tree = parse(markup.replaceAll(FRAMES, ''), { scriptingEnabled: false });
  flatten(tree);
  const html = serialize(tree);
  return (parseHTML(html) as unknown as { document: Page }).document;
};
