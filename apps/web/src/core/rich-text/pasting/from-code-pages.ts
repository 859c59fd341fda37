import type { Cleaner } from './cleaner.ts';

const NUMBERS =
  'td.gutter, td.rouge-gutter, td.lineno, td.hljs-ln-numbers, td.blob-num, .pre-numbering, ul.code-snippet__line-index, ol.hljs-ln, .line-number, .line-numbers-rows, .line-numbers-wrapper, .hljs-button, .lineno, .linenos, .ln-num';
const BANNER =
  '.md-code-block-banner-wrap, .md-code-block-banner, .code-block-header, .code-header, .highlight-tools, .code-block-decoration, .segment-code-header, .example-header';
const LINES =
  ':scope > div, :scope > p, :scope > li, :scope > ol, :scope > ul, :scope > table, :scope > tr, :scope > tbody, :scope > br';
const LANGUAGE = /^[\w+#.-]{1,20}$/;

/** Returns the text of code, adding a line break after each element that represents a line. */
const textOf = (element: Node): string => {
  if (element.nodeType === Node.TEXT_NODE) return element.textContent ?? '';
  if (!(element instanceof Element)) return '';
  if (element.localName === 'br') return '\n';
  let text = '';
  for (const child of element.childNodes) {
    const isLine = child instanceof Element && /^(?:div|p|li|ol|ul|table|tbody|tr)$/.test(child.localName);
    if (isLine && text !== '' && !text.endsWith('\n')) text += '\n';
    text += textOf(child);
    if (isLine && !text.endsWith('\n')) text += '\n';
  }
  return text;
};

const languageOf = (element: Element): string | undefined =>
  element.getAttribute('data-code-block-lang') ??
  /(?:^|\s)(?:lang(?:uage)?-|brush:\s*)([\w+#.-]+)/.exec(element.getAttribute('class') ?? '')?.[1];

/** Returns the language that GitHub or Sphinx names in an element around the code. */
const languageAround = (block: Element): string | undefined => {
  for (let place = block.parentElement, up = 0; place && up < 2; place = place.parentElement, up += 1) {
    const name = /(?:^|\s)highlight-(?:source-)?([\w+#]{1,20})(?:\s|$)/.exec(place.className)?.[1];
    if (name !== undefined) return /^(?:default|none|text|console)$/.test(name) ? undefined : name;
  }
  return undefined;
};

const MONOSPACE = /mono|menlo|consolas|courier/i;

/** Code copied from code editors: an element with a monospaced font that contains an element per line. */
const fromEditors = (page: Document): void => {
  for (const block of page.querySelectorAll<HTMLElement>('div[style*="white-space"]')) {
    const { whiteSpace, fontFamily } = block.style;
    if (!/^pre(?:-wrap)?$/.test(whiteSpace) || !MONOSPACE.test(fontFamily) || block.closest('pre')) continue;
    const pre = page.createElement('pre');
    filled(page, pre, textOf(block), undefined);
    block.replaceWith(pre);
  }
};

const filled = (page: Document, block: Element, text: string, language: string | undefined): void => {
  const code = page.createElement('code');
  code.textContent = text.replace(/\n$/, '');
  if (language !== undefined) code.className = `language-${language}`;
  block.replaceChildren(code);
};

/** Tables whose rows are lines of code, with their line numbers. */
const tables = (page: Document): void => {
  for (const table of page.querySelectorAll('table')) {
    const cells = [...table.querySelectorAll('td.blob-code, td.code, td.rouge-code, td.hljs-ln-code')];
    const isCode =
      cells.length > 0 && [...table.querySelectorAll('td')].every((cell) => cells.includes(cell));
    if (!isCode || table.parentElement?.closest('pre')) continue;
    const block = page.createElement('pre');
    filled(page, block, cells.map((cell) => textOf(cell).replace(/\n$/, '')).join('\n'), languageOf(table));
    table.replaceWith(block);
  }
};

/** Removes the language name that chat products show above code, and returns it. */
const bannerOf = (block: Element): string | undefined => {
  for (let place: Element | null = block, up = 0; place && up < 3; place = place.parentElement, up += 1) {
    const banner = place.previousElementSibling;
    if (!banner) continue;
    const text = (banner.textContent ?? '').trim();
    const first =
      [...banner.querySelectorAll('*')].find((each) => each.children.length === 0)?.textContent?.trim() ??
      text;
    const shown = block.querySelector('code[class*="lang"]');
    const isSame = shown !== null && text.toLowerCase() === languageOf(shown)?.toLowerCase();
    if (!isSame && !banner.matches(BANNER)) return undefined;
    banner.remove();
    return LANGUAGE.test(first) ? first : undefined;
  }
  return undefined;
};

/**
 * Converts code of chat products and blogs, with banners, line numbers or an element per line, to plain code.
 */
export const fromCodePages: Cleaner = (page) => {
  for (const numbers of page.querySelectorAll(NUMBERS))
    if (numbers.matches('td, ul, ol') || numbers.closest('pre')) numbers.remove();
  tables(page);
  fromEditors(page);
  for (const block of page.querySelectorAll<HTMLElement>('div[style*="-en-codeblock"]')) {
    const pre = page.createElement('pre');
    filled(page, pre, textOf(block), undefined);
    block.replaceWith(pre);
  }
  for (const block of page.querySelectorAll('pre')) {
    const banner = bannerOf(block);
    const codes = [...block.querySelectorAll('code')];
    const [code] = codes;
    const isDeep = codes.length === 1 && code?.parentElement !== block;
    const within = codes.length === 1 && code ? code : block;
    const hasLines = codes.length < 2 && within.querySelector(LINES) !== null;
    const language = (code && languageOf(code)) ?? languageOf(block) ?? banner ?? languageAround(block);
    const isBare = language !== undefined && codes.length < 2 && (!code || languageOf(code) === undefined);
    // A line break alone in its element is lost when it is parsed.
    const isColored = codes.length < 2 && within.querySelector('span') !== null;
    if (isDeep || hasLines || isBare || isColored || (codes.length === 1 && block.children.length > 1))
      filled(page, block, textOf(within), language);
  }
};
