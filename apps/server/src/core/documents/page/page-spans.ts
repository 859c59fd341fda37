import type { ArticlePicture, ArticleSpan } from '@studiolo/markdown/article/article';
import { safeLink } from '@studiolo/markdown/safe-url';
import { escapeHtml } from '../escape-html.ts';
import { formula } from '../html-formula.ts';
import { idOfCitation, idOfSource } from '../html-sources.ts';

export type PagePlace = {
  inText: Readonly<Record<string, number>>;
  /** Number of a footnote; undefined if there is no such footnote. */
  noteOf: (label: string) => number | undefined;
  /** Source that a label cites; `isFirst` for its first citation. Undefined for footnotes. */
  citationOf: (label: string) => { number: number; isFirst: boolean } | undefined;
};

/** Embeds an included picture; otherwise writes a link with its name. */
export const pagePicture = ({ address, label, title }: ArticlePicture, { inText }: PagePlace): string => {
  const number = inText[address];
  if (number !== undefined) return `<img src="picture:${Math.trunc(number)}" alt="${escapeHtml(label)}">`;
  const link = safeLink(address);
  const name = escapeHtml(label || title || address.slice(0, 80));
  return link ? `<a href="${escapeHtml(link)}" rel="noopener noreferrer nofollow ugc">${name}</a>` : name;
};

const spanOf = (span: ArticleSpan, place: PagePlace): string => {
  switch (span.kind) {
    case 'text':
      return escapeHtml(span.text);
    case 'code':
      return `<code>${escapeHtml(span.text)}</code>`;
    case 'strong':
    case 'em':
    case 'del':
    case 'sup':
    case 'sub':
      return `<${span.kind}>${pageSpans(span.spans, place)}</${span.kind}>`;
    case 'link':
      return `<a href="${escapeHtml(span.address)}" rel="noopener noreferrer nofollow ugc">${pageSpans(span.spans, place)}</a>`;
    case 'picture':
      return pagePicture(span.picture, place);
    case 'formula':
      return formula(span.tex, span.isDisplay);
    case 'mark': {
      const cited = place.citationOf(span.label);
      if (cited) {
        const { number, isFirst } = cited;
        const id = isFirst ? ` id="${idOfCitation(number)}"` : '';
        return `<a class="citation"${id} href="#${idOfSource(number)}">[${number}]</a>`;
      }
      const number = place.noteOf(span.label);
      return number === undefined
        ? `<sup>${escapeHtml(span.label)}</sup>`
        : `<sup><a id="mark-${number}" href="#note-${number}">${number}</a></sup>`;
    }
    case 'break':
      return '<br>';
  }
};

export const pageSpans = (spans: readonly ArticleSpan[], place: PagePlace): string =>
  spans.map((span) => spanOf(span, place)).join('');
