import { fileOfUrl } from '@studiolo/contract/files/rules';
import type { Locale } from '@studiolo/contract/wire/headers';
import { readTextBlocks, type TextForm } from '@studiolo/markdown/blocks/read-blocks';
import type { SpanForm, SpanMark } from '@studiolo/markdown/blocks/read-spans';
import { decodeEntities } from '@studiolo/markdown/entities';
import { plainInline } from '@studiolo/markdown/markdown-text';
import { printable } from '@studiolo/markdown/printable';
import { readCallout } from '@studiolo/markdown/rules/callout';
import { safeLink } from '@studiolo/markdown/safe-url';
import type { TextToken } from '@studiolo/markdown/tokens';
import type { ManuscriptPicture } from './manuscript.ts';
import type { Block, PictureBlock, Span, Style } from './rich-text.ts';
import { wordsOf } from './words.ts';

type StoredPictures = Readonly<Record<string, ManuscriptPicture>>;

const STYLES: Readonly<Record<SpanMark, Style>> = {
  strong: { isBold: true },
  em: { isItalic: true },
  del: { isStruck: true },
  u: { isUnderlined: true },
  mark: { isMarked: true },
  sup: { position: 'raised' },
  sub: { position: 'lowered' },
};

const restyled = (spans: readonly Span[], change: (style: Style) => Style): Span[] =>
  spans.map((span) => ('style' in span ? { ...span, style: change(span.style) } : span));

const link = (spans: Span[], address: string, title: string): Span[] => {
  const safe = safeLink(address);
  if (safe === undefined && URL.canParse(address)) return spans;
  const typedLink = { address, title: title.replace(/\s+/g, ' ').trim() };
  const outer: Style = safe === undefined ? { typedLink } : { link: safe, typedLink };
  return restyled(spans, (style) => ({ ...outer, ...style }));
};

const SPANS: SpanForm<Span> = {
  text: (text) => ({ kind: 'text', text, style: {} }),
  code: (text) => ({ kind: 'code', text, style: {} }),
  plain: (span) => span,
  // Letters are raised or lowered by the outermost tag.
  mark: (mark, spans) => restyled(spans, (style) => ({ ...style, ...STYLES[mark] })),
  link,
  // Pictures are not fetched for a document; a link with the name replaces them.
  picture: ({ address, label }) =>
    link([{ kind: 'text', text: label || printable(address.slice(0, 80)), style: {} }], address, ''),
  citation: (numbers) => [{ kind: 'raised', text: `[${numbers.join(', ')}]` }],
  footnoteReference: (label) => ({ kind: 'raised', text: label, note: label }),
};

const storedPicture = (token: TextToken, stored: StoredPictures): PictureBlock | undefined => {
  if (token.type !== 'image') return undefined;
  const picture = stored[fileOfUrl(decodeEntities(token.href))?.fileId ?? ''];
  return picture && { kind: 'picture', picture, caption: printable(decodeEntities(token.title ?? '')) };
};

const formWith = (stored: StoredPictures, locale: Locale): TextForm<Span, PictureBlock> => ({
  spans: SPANS,
  /** A callout is a quote below its name, as on the page. */
  quote: (tokens, readInner) => {
    const [first, ...rest] = tokens;
    const read = first?.type === 'paragraph' ? readCallout(first.text) : undefined;
    if (first?.type !== 'paragraph' || !read) return { kind: 'quote', blocks: readInner(tokens) };
    const title = printable(plainInline(read.title));
    const name = title || wordsOf(locale).callouts[read.callout];
    const inner = readInner(read.rest.trim() === '' ? rest : [{ ...first, text: read.rest }, ...rest]);
    return {
      kind: 'quote',
      callout: { tone: read.callout, isTitled: title !== '' },
      blocks: [
        { kind: 'paragraph', spans: [{ kind: 'text', text: name, style: { isBold: true } }] },
        ...inner,
      ],
    };
  },
  /** Splits a paragraph around its stored pictures, which become separate blocks. */
  paragraph: (tokens, read) => {
    const blocks: Block[] = [];
    let words: TextToken[] = [];
    const end = () => {
      const isBlank = words.every(({ raw }) => raw.trim() === '');
      if (!isBlank) blocks.push({ kind: 'paragraph', spans: read(words) });
      words = [];
    };
    for (const token of tokens) {
      const picture = storedPicture(token, stored);
      if (!picture) {
        words.push(token);
        continue;
      }
      end();
      blocks.push(picture);
    }
    end();
    return blocks.length > 0 ? blocks : [{ kind: 'paragraph', spans: [] }];
  },
});

/**
 * Parses Markdown into blocks for export. `cited` are the numbers of sources, `stored` its stored pictures by the id
 * of their file.
 */
export const readBlocks = (
  markdown: string,
  cited: ReadonlySet<number>,
  stored: StoredPictures = {},
  locale: Locale = 'en_US',
): Block[] => readTextBlocks(markdown, cited, formWith(stored, locale));
