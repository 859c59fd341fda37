import type { ArticlePicture, ArticleSpan } from '@studiolo/markdown/article/article';
import { safeLink } from '@studiolo/markdown/safe-url';
import { escaped } from '../escaped.ts';
import { formula } from '../html-formula.ts';

export type PagePlace = {
  inText: Readonly<Record<string, number>>;
  /** The number under which a footnote is found; undefined where there is none. */
  noteOf: (label: string) => number | undefined;
};

/** A picture that goes along, or else its name, leading to where it is. */
export const pagePicture = ({ address, label, title }: ArticlePicture, { inText }: PagePlace): string => {
  const number = inText[address];
  if (number !== undefined) return `<img src="picture:${Math.trunc(number)}" alt="${escaped(label)}">`;
  const link = safeLink(address);
  const name = escaped(label || title || address.slice(0, 80));
  return link ? `<a href="${escaped(link)}" rel="noopener noreferrer nofollow ugc">${name}</a>` : name;
};

const spanOf = (span: ArticleSpan, place: PagePlace): string => {
  switch (span.kind) {
    case 'text':
      return escaped(span.text);
    case 'code':
      return `<code>${escaped(span.text)}</code>`;
    case 'strong':
    case 'em':
    case 'del':
      return `<${span.kind}>${pageSpans(span.spans, place)}</${span.kind}>`;
    case 'link':
      return `<a href="${escaped(span.address)}" rel="noopener noreferrer nofollow ugc">${pageSpans(span.spans, place)}</a>`;
    case 'picture':
      return pagePicture(span.picture, place);
    case 'formula':
      return formula(span.tex, span.isDisplay);
    case 'mark': {
      const number = place.noteOf(span.label);
      return number === undefined
        ? `<sup>${escaped(span.label)}</sup>`
        : `<sup><a id="mark-${number}" href="#note-${number}">${number}</a></sup>`;
    }
    case 'break':
      return '<br>';
  }
};

export const pageSpans = (spans: readonly ArticleSpan[], place: PagePlace): string =>
  spans.map((span) => spanOf(span, place)).join('');
