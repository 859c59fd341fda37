import { PLACEHOLDER, spansIn } from '@studiolo/contract/translate/blocks';
import type { Term } from '@studiolo/contract/translate/entities';
import { escapeHtml } from '@studiolo/contract/text/escape-html';
import { decodeEntities } from '@studiolo/markdown/entities';

/** The markup in which placeholders are sent to a service, so that they return unchanged. */
export type Markup = {
  escape: (words: string) => string;
  /** Untranslated content; `at` is its index in the list of such contents. */
  protect: (content: string, at: number) => string;
  open: (span: number) => string;
  close: (span: number) => string;
  /** Writes a term with its translation, for services that support a dictionary in the text. */
  term?: (source: string, target: string) => string;
  /** Restores our placeholders in an answer. */
  read: (answer: string, protectedParts: readonly string[]) => string;
};

type MarkedText = { text: string; protectedParts: readonly string[] };

const isClosing = (placeholder: string): boolean => placeholder.startsWith('⟦/');

/** Returns the spans that are properly nested. Overlapping spans would not be well-formed tags. */
const nestedSpans = (text: string): Set<number> => {
  const spans = spansIn(text);
  const open: number[] = [];
  const nested = new Set<number>();
  for (const [placeholder, digits] of text.matchAll(PLACEHOLDER)) {
    const span = Number(digits);
    if (!spans.has(span)) continue;
    if (!isClosing(placeholder)) open.push(span);
    else if (open.at(-1) === span) nested.add(open.pop() ?? span);
    else if (open.includes(span)) open.splice(open.lastIndexOf(span), 1);
  }
  return nested;
};

const EAST_ASIAN = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u;

/** An acronym. In lower case, the same letters may be another word: US and us, IT and it. */
const ACRONYM = /^[\p{Lu}\p{N}-]{2,6}$/u;

const latinPattern = (source: string): string => {
  const words = String.raw`${RegExp.escape(source)}(?:e?s)?`;
  const cased = ACRONYM.test(source) ? `(?-i:${words})` : words;
  return String.raw`(?<![\p{L}\p{N}])${cased}(?![\p{L}\p{N}])`;
};

/** Matches terms as whole words, the longest first; a plural is the same term. */
const patternOf = (terms: readonly Term[]): RegExp =>
  new RegExp(
    terms
      .toSorted((a, b) => b.source.length - a.source.length)
      .map(({ source }) => (EAST_ASIAN.test(source) ? RegExp.escape(source) : latinPattern(source)))
      .join('|'),
    'giu',
  );

const targetOf = (word: string, terms: readonly Term[]): string => {
  const small = word.toLowerCase();
  const fitting = terms
    .filter(({ source }) =>
      ACRONYM.test(source) ? word.startsWith(source) : small.startsWith(source.toLowerCase()),
    )
    .toSorted((a, b) => b.source.length - a.source.length);
  return fitting[0]?.target ?? word;
};

/** Converts a text with its placeholders and its terms to a service's own markup. */
export const encode = (text: string, terms: readonly Term[], markup: Markup): MarkedText => {
  const markers: string[] = [];
  const protect = (content: string): string => markup.protect(content, markers.push(content) - 1);
  const pattern = terms.length === 0 ? undefined : patternOf(terms);
  const encodeWords = (words: string): string => {
    if (!pattern) return markup.escape(words);
    let encoded = '';
    let from = 0;
    for (const match of words.matchAll(pattern)) {
      const [word] = match;
      const target = targetOf(word, terms);
      encoded += markup.escape(words.slice(from, match.index));
      encoded += markup.term?.(word, target) ?? protect(target);
      from = match.index + word.length;
    }
    return encoded + markup.escape(words.slice(from));
  };
  const spans = spansIn(text);
  const nested = nestedSpans(text);
  let encoded = '';
  let from = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    const [placeholder, digits] = match;
    const span = Number(digits);
    encoded += encodeWords(text.slice(from, match.index));
    if (!spans.has(span)) encoded += protect(placeholder);
    else if (nested.has(span)) encoded += isClosing(placeholder) ? markup.close(span) : markup.open(span);
    from = match.index + placeholder.length;
  }
  return { text: encoded + encodeWords(text.slice(from)), protectedParts: markers };
};

/** Converts tags back: those of spans become marks, all others are removed except for their content. */
const readTags =
  (tag: string, attribute: RegExp) =>
  (answer: string): string => {
    const open: (string | undefined)[] = [];
    const text = answer.replaceAll(
      /<(\/?)([a-z][a-z:]*)(?![a-z:])([^<>]*)>/gi,
      (_, end: string, name: string, rest: string) => {
        if (name.toLowerCase() !== tag) return '';
        if (end === '/') {
          const span = open.pop();
          return span === undefined ? '' : `⟦/${span}⟧`;
        }
        if (rest.endsWith('/')) return '';
        const span = attribute.exec(rest)?.[1];
        open.push(span);
        return span === undefined ? '' : `⟦${span}⟧`;
      },
    );
    return decodeEntities(text);
  };

/** For services that read HTML. */
export const HTML_MARKUP: Markup = {
  escape: escapeHtml,
  protect: (content) => `<span class="notranslate" translate="no">${escapeHtml(content)}</span>`,
  open: (span) => `<b id="s${span}">`,
  close: () => '</b>',
  read: readTags('b', /\bid\s*=\s*["']?s(\d+)/i),
};

/** For services that read XML and accept a list of tags to ignore. */
export const XML_MARKUP: Markup = {
  escape: escapeHtml,
  protect: (content) => `<k>${escapeHtml(content)}</k>`,
  open: (span) => `<s i="${span}">`,
  close: () => '</s>',
  read: readTags('s', /\bi\s*=\s*["']?(\d+)/i),
};

/** For services without tags: short names in braces, which they treat as program variables. */
export const PLAIN_MARKUP: Markup = {
  escape: (words) => words,
  protect: (_content, at) => `{v${at}}`,
  open: (span) => `{b${span}}`,
  close: (span) => `{e${span}}`,
  read: (answer, markers) =>
    answer.replaceAll(/[{｛]\s*([vbe])\s*(\d{1,4})\s*[}｝]/giu, (all, kind: string, digits: string) => {
      if (kind.toLowerCase() === 'v') return markers[Number(digits)] ?? all;
      return kind.toLowerCase() === 'b' ? `⟦${digits}⟧` : `⟦/${digits}⟧`;
    }),
};
