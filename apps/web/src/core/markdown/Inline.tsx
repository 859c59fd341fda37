import type { Links } from 'marked';
import { memo, type ReactNode } from 'react';
import { Citation } from './Citation.tsx';
import { closeTail } from './close-tail.ts';
import { decodeEntities } from '@studiolo/markdown/entities';
import { FootnoteReference } from './FootnoteReference.tsx';
import { Formula } from './formula/Formula.tsx';
import { lexInline } from '@studiolo/markdown/lexer';
import { MarkdownImage } from './MarkdownImage.tsx';
import { plainInline } from '@studiolo/markdown/markdown-text';
import { safeLink } from '@studiolo/markdown/safe-url';
import { within, type TextToken } from '@studiolo/markdown/tokens';

const NESTED_AT_MOST = 30;

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

const children = (token: TextToken, place: Place): ReactNode =>
  'tokens' in token && place.depth < NESTED_AT_MOST
    ? within(token.tokens).map((child, index) => element(child, index, { ...place, depth: place.depth + 1 }))
    : token.raw;

/** One inline token as an element. Whatever is not known here is shown as it was written. */
const element = (token: TextToken, key: number, place: Place): ReactNode => {
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
      const written = token.href ? link(key, decodeEntities(token.href), token.numbers.join()) : token.raw;
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

/** The inline content of one paragraph, heading, cell or item; read again only when its own source changes. */
export const Inline = memo(({ source, links, isOpen }: Props) =>
  lexInline(isOpen ? closeTail(source) : source, links).map((token, index) =>
    element(token, index, { isInLink: false, depth: 0 }),
  ),
);
