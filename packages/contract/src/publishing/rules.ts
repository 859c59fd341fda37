import { PUBLISHING_LIMITS } from './limits.ts';

/** Weight of a character in a slug. Non-ASCII ones count more, because percent-encoding lengthens them. */
const weightOf = (character: string): number => (character.charCodeAt(0) < 128 ? 1 : 3);

/** Returns the readable part of a page's URL: the words of its title, joined by hyphens. */
export const slugOf = (title: string): string => {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
  let remaining: number = PUBLISHING_LIMITS.slugLength;
  let slug = '';
  for (const character of words) {
    remaining -= weightOf(character);
    if (remaining < 0) break;
    slug += character;
  }
  // Drops the last word if it was cut, unless it is the only one.
  const isCut = slug.length < words.length && /^[a-z0-9]$/.test(words.charAt(slug.length));
  return (isCut && slug.includes('-') ? slug.slice(0, slug.lastIndexOf('-')) : slug).replace(
    /(?<!-)-+$/g,
    '',
  );
};

const ID_LENGTH = 32;

/** Returns the id at the end of a page's path; the text before it is ignored. */
export const publicationIdOf = (address: string): string | undefined => {
  const id = address.slice(-ID_LENGTH);
  const before = address.slice(0, -ID_LENGTH);
  return /^[\w-]{32}$/.test(id) && (before === '' || before.endsWith('-')) ? id : undefined;
};
