import type { Links } from 'marked';
import { createElement, memo, type ReactNode } from 'react';
import { Citation } from './Citation.tsx';
import { closeOpenMarks } from './close-open-marks.ts';
import { decodeEntities } from '@studiolo/markdown/entities';
import { FootnoteReference } from './FootnoteReference.tsx';
import { Formula } from './formula/Formula.tsx';
import { lexInline } from '@studiolo/markdown/lexer';
import { MarkdownImage } from './MarkdownImage.tsx';
import { plainInline } from '@studiolo/markdown/markdown-text';
import { safeLink } from '@studiolo/markdown/safe-url';
import { foldTags, type TaggedText } from '@studiolo/markdown/small-tags';
import { within, type TextToken } from '@studiolo/markdown/tokens';

const MAX_NESTING_DEPTH = 30;

type Place = { readonly isInLink: boolean; readonly depth: number };

const link = (key: number, address: string, content: ReactNode): ReactNode => {
  const href = safeLink(address);
  return href ? (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {content}
    </a>
  ) : (
    content
  );
};

const children = (token: TextToken | TaggedText, place: Place): ReactNode =>
  'tokens' in token && place.depth < MAX_NESTING_DEPTH
    ? foldTags(within(token.tokens as readonly TextToken[])).map((child, index) =>
        element(child, index, { ...place, depth: place.depth + 1 }),
      )
    : token.raw;

/** Renders an inline token; shows the source of an unknown one. */
const element = (token: TextToken | TaggedText, key: number, place: Place): ReactNode => {
  switch (token.type) {
    case 'text':
      return decodeEntities(token.text);
    case 'escape':
      return token.text;
    case 'br':
      return <br key={key} />;
    case 'strong':
      return <strong key={key}>{children(token, place)}</strong>;
    case 'em':
      return <em key={key}>{children(token, place)}</em>;
    case 'del':
      return <del key={key}>{children(token, place)}</del>;
    case 'codespan':
      return <code key={key}>{token.text}</code>;
    case 'tagged':
      return createElement(token.tag, { key }, children(token, place));
    case 'html':
      return /^<br\s*\/?>$/i.test(token.raw) ? <br key={key} /> : token.raw;
    case 'link':
      return token.autolink
        ? link(key, token.href, token.text)
        : link(key, decodeEntities(token.href), children(token, { ...place, isInLink: true }));
    case 'image': {
      const label = plainInline(token.text);
      return (
        <MarkdownImage
          key={key}
          address={decodeEntities(token.href)}
          label={label}
          isInLink={place.isInLink}
        />
      );
    }
    case 'formula':
      return <Formula key={key} tex={token.tex} isDisplay={token.isDisplay} />;
    case 'citation': {
      const written = token.href ? link(key, decodeEntities(token.href), token.raw) : token.raw;
      return (
        <Citation key={key} numbers={token.numbers}>
          {written}
        </Citation>
      );
    }
    case 'footnoteReference':
      return <FootnoteReference key={key} label={token.label} />;
    default:
      return token.raw;
  }
};

type Props = { source: string; links: Links; isOpen: boolean };

/** The inline content of a paragraph, heading, cell or item. Parsed again only when its source changes. */
export const Inline = memo(({ source, links, isOpen }: Props) =>
  foldTags(lexInline(isOpen ? closeOpenMarks(source) : source, links)).map((token, index) =>
    element(token, index, { isInLink: false, depth: 0 }),
  ),
);
