import { ExternalHyperlink, InternalHyperlink, type ParagraphChild, type TextRun } from 'docx';
import type { Span, Style } from '../rich-text.ts';

const MAX_ANCHOR_LENGTH = 200;

/** Replaces a forbidden address with an anchor, which cannot lead out of the file. */
const anchorOf = ({ link, typedLink }: Style): string | undefined => {
  if (link !== undefined || !typedLink) return undefined;
  const part = /^#([\p{L}\p{N}_-]+)$/u.exec(typedLink.address)?.[1];
  return (part ?? encodeURIComponent(typedLink.address.toWellFormed())).slice(0, MAX_ANCHOR_LENGTH);
};

export const linked = (style: Style, children: TextRun[]): ParagraphChild[] => {
  const anchor = anchorOf(style);
  if (anchor !== undefined && anchor !== '') return [new InternalHyperlink({ anchor, children })];
  return style.link === undefined ? children : [new ExternalHyperlink({ link: style.link, children })];
};

/** Pairs a link's address in the file with the address and title as they were typed; undefined if both are equal. */
export const storedLink = (span: Span): string | undefined => {
  if ((span.kind !== 'text' && span.kind !== 'code') || !span.style.typedLink) return undefined;
  const { link, typedLink } = span.style;
  if (link === typedLink.address && typedLink.title === '') return undefined;
  const anchor = anchorOf(span.style);
  return `${anchor === undefined ? link : `#${anchor}`} :: ${typedLink.address} :: ${typedLink.title}`;
};
