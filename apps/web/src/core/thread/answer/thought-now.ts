import { plainInline } from '@studiolo/markdown/markdown-text';

/** Enough of the end to hold the last heading or sentence. */
const LOOKED_AT = 1500;
const LONGEST = 120;

const HEADING = /^(?:#{1,6}[ \t]+(.+?)[ \t]*#*|\*\*([^*\n]+)\*\*:?)$/;
/** Whole: what follows has begun, or its line has ended. */
const SENTENCE = /(?:[^。！？!?.\n]|[!?.](?!\s))*(?:[。！？]|[!?.](?=\s)|\n)/g;

const shortened = (words: string): string => {
  const letters = [...plainInline(words).replaceAll(/\s+/g, ' ').trim()];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : letters.join('');
};

const isSaying = (words: string): boolean => /[\p{L}\p{N}]/u.test(words);

/** What a model thinks about at the moment: the heading that it is under, or else its last whole sentence. */
export const thoughtNow = (reasoning: string): string => {
  const end = reasoning.slice(-LOOKED_AT);
  const heading = end
    .split('\n')
    .slice(0, -1)
    .findLast((line) => HEADING.test(line.trim()));
  if (heading !== undefined) {
    const [, marked, bold] = HEADING.exec(heading.trim()) ?? [];
    return shortened(marked ?? bold ?? '');
  }
  return shortened(
    end
      .match(SENTENCE)
      ?.findLast(isSaying)
      ?.replace(/^[ \t]*(?:[-*+]|\d+[.)])[ \t]+/, '') ?? '',
  );
};
