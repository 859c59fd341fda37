import { PUBLISHING_LIMITS } from './limits.ts';

/** A letter outside ASCII is nine characters of an address as it is copied. */
const costOf = (letter: string): number => (letter.charCodeAt(0) < 128 ? 1 : 3);

/** What stands before a page’s id so that people see what it is: the words of its title, joined by lines. */
export const slugOf = (title: string): string => {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  let room: number = PUBLISHING_LIMITS.slugLength;
  let slug = '';
  for (const letter of words) {
    room -= costOf(letter);
    if (room < 0) break;
    slug += letter;
  }
  // A word that was cut says less than none, where there are others.
  const isCut = slug.length < words.length && /^[a-z0-9]$/.test(words.charAt(slug.length));
  return (isCut && slug.includes('-') ? slug.slice(0, slug.lastIndexOf('-')) : slug).replace(/-+$/g, '');
};

const ID_LENGTH = 32;

/** The id at the end of an address; what stands before it is for people. */
export const publicationIdOf = (address: string): string | undefined => {
  const id = address.slice(-ID_LENGTH);
  const before = address.slice(0, -ID_LENGTH);
  return /^[\w-]{32}$/.test(id) && (before === '' || before.endsWith('-')) ? id : undefined;
};
