import { citedText } from '../../../core/evidence/cited-text.ts';

const SPECIAL = /[\\`*_{}[\]<>#|~$!]/g;
const LINK = /!?\[([^[\]\n]*)\]\([^()\n]*\)/g;
const NUMBERED_LINK = /\[(\d{1,3})\]\([^()\n]*\)/g;
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>()[\]]+/gi;
const MARKUP = /<(?=[a-z/!?])/gi;

/** Writes text of a source so that Markdown shows it as it is, on one line. */
export const asPlainText = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().replace(SPECIAL, '\\$&');

/** Removes links, pictures, addresses and markup from a model's text; a page may have told it to write them. */
export const withoutLinks = (text: string): string =>
  text.replace(NUMBERED_LINK, '[$1]').replace(LINK, '$1').replace(ADDRESS, '').replace(MARKUP, '&lt;');

/** Escapes signs between digits that Markdown would take for emphasis, as in `3*10*2`. */
export const withSignsOfNumbers = (text: string): string => text.replace(/(?<=\d)[*~](?=\d)/g, '\\$&');

/** Removes citations of numbers that are not among the given ones. */
export const withoutUnknownCitations = (text: string, numbers: ReadonlySet<number>): string => {
  const reading = citedText((cited) => {
    const knownNumbers = cited.filter((number) => numbers.has(number));
    return knownNumbers.length === 0 ? '' : `[${knownNumbers.join(', ')}]`;
  });
  return reading.push(text) + reading.end();
};
