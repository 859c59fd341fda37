import type { Links } from 'marked';
import { within, type TextToken } from './tokens.ts';

export const noLinks = (): Links => Object.create(null) as Links;

/** Collects the link definitions of a text: `[name]: https://…`. */
export const collectLinks = (tokens: readonly TextToken[], links: Links): Links => {
  for (const token of tokens) {
    if (token.type === 'def') links[token.tag] ??= { href: token.href, title: token.title };
    else if (token.type === 'list') for (const item of token.items) collectLinks(within(item.tokens), links);
    else if (token.type === 'blockquote') collectLinks(within(token.tokens), links);
  }
  return links;
};
