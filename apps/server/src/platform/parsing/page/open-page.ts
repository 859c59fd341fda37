import { parseHTML } from 'linkedom';
import { parse, serialize } from 'parse5';
import type { Readability } from '@mozilla/readability';
import type { MarkupNode } from '../markup-text.ts';
import { ParsingFault } from '../parsed-document.ts';

/** What is needed of a page's elements. */
export type PageElement = MarkupNode & {
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
  append: (...nodes: MarkupNode[]) => void;
  replaceWith: (...nodes: MarkupNode[]) => void;
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

// A frame that closes itself, as in XHTML, takes the whole rest of a page with it; a set of frames takes its body.
const FRAMES = /<(?:iframe|script)\b[^>]*\/>|<\/?(?:frame|frameset|noframes)\b[^>]*>/gi;

/** Elements that a page has to close by itself. */
const NESTED = /<(\/?)(?:div|span|section|article|table|ul|ol|blockquote|font|b|i|a|form)\b/gi;
const DEEPEST = 5000;

/** A tree so deep takes minutes to make, and no page that people read is one. */
const refuseTooDeep = (markup: string): void => {
  let depth = 0;
  for (const [, slash] of markup.matchAll(NESTED)) {
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1;
    if (depth > DEEPEST) throw new ParsingFault('too-large', 'nested too deeply');
  }
};

/**
 * A page's tree as a browser without scripts makes it: words that stand beside the body belong to it, tags that were not
 * closed are. The library types its pages by the browser's own types, which a server does not have.
 */
export const openPage = (markup: string): Page => {
  refuseTooDeep(markup);
  const whole = serialize(parse(markup.replaceAll(FRAMES, ''), { scriptingEnabled: false }));
  return (parseHTML(whole) as unknown as { document: Page }).document;
};
