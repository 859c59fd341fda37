import { PUBLISHING_LIMITS } from './limits.ts';

/** A non-ASCII character is nine characters of a copied address. */
const costOf = (letter: string): number => (letter.charCodeAt(0) < 128 ? 1 : 3);

/** Readable part of a page’s address before its id: the words of its title, joined by hyphens. */
export const slugOf = (title: string): string => {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
  let room: number = PUBLISHING_LIMITS.slugLength;
  let slug = '';
  for (const letter of words) {
    room -= costOf(letter);
    if (room < 0) break;
    slug += letter;
  }
  // Drops the last word if it was cut, unless it is the only one.
  const isCut = slug.length < words.length && /^[a-z0-9]$/.test(words.charAt(slug.length));
  return (isCut && slug.includes('-') ? slug.slice(0, slug.lastIndexOf('-')) : slug).replace(
    /(?<!-)-+$/g,
    '',
  );
};

const ID_LENGTH = 32;

/** The id at the end of an address; the text before it is only for readers. */
export const publicationIdOf = (address: string): string | undefined => {
  const id = address.slice(-ID_LENGTH);
  const before = address.slice(0, -ID_LENGTH);
  return /^[\w-]{32}$/.test(id) && (before === '' || before.endsWith('-')) ? id : undefined;
};
