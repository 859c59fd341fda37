import { plainInline } from '@studiolo/markdown/markdown-text';

/** Length that is sufficient to contain the last heading or sentence. */
const TAIL_LENGTH = 1500;
const MAX_LENGTH = 120;

const HEADING = /^(?:#{1,6}[ \t]+(.+?)[ \t]*#*|\*\*([^*\n]+)\*\*:?)$/;
/** Matches complete sentences. The last one counts once the line ends or the next sentence begins. */
const SENTENCE = /(?:[^。！？!?.\n]|[!?.](?!\s))*(?:[。！？]|[!?.](?=\s)|\n)/g;

const shortened = (words: string): string => {
  const letters = [...plainInline(words).replaceAll(/\s+/g, ' ').trim()];
  return letters.length > MAX_LENGTH ? `${letters.slice(0, MAX_LENGTH - 1).join('')}…` : letters.join('');
};

const hasWords = (words: string): boolean => /[\p{L}\p{N}]/u.test(words);

/** Returns the current thought of a model: its last heading, or else its last complete sentence. */
export const currentThought = (reasoning: string): string => {
  const end = reasoning.slice(-TAIL_LENGTH);
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
      ?.findLast(hasWords)
      ?.replace(/^[ \t]*(?:[-*+]|\d+[.)])[ \t]+/, '') ?? '',
  );
};
