type TextPart = { text: string; href?: string; isPayLink: boolean };

const PAY_URL = '{payUrl}';

/** A Markdown link, or a bare pay link. */
const LINKS = /\[(?<label>[^\]]+)\]\((?<address>[^)\s]+)\)|(?<bare>\{payUrl\}[^\s)]*|https?:\/\/[^\s)]+)/g;

/** Only URLs with these schemes become anchors; all others stay text. */
const SAFE = /^(?:https?:\/\/|mailto:|\/(?!\/))/i;

/**
 * Splits a sentence from the server into plain text and links, in order. Pay links have no URL: it is
 * requested on click.
 */
export const findLinks = (sentence: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of sentence.matchAll(LINKS)) {
    const { label = '', address = match.groups?.['bare'] ?? '' } = match.groups ?? {};
    const isPayLink = address.startsWith(PAY_URL);
    if (!isPayLink && !SAFE.test(address)) continue;
    if (match.index > end) parts.push({ text: sentence.slice(end, match.index), isPayLink: false });
    const text = label || (isPayLink ? '' : address);
    parts.push(isPayLink ? { text, isPayLink } : { text, href: address, isPayLink });
    end = match.index + match[0].length;
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end), isPayLink: false });
  return parts;
};
