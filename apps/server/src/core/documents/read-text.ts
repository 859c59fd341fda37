import { PUBLISHING_LIMITS } from '@studiolo/contract/publishing/limits';
import { readArticle } from '@studiolo/markdown/article/read-article';
import { allPictures, leadOf } from '@studiolo/markdown/article/walk';
import { markdownText } from '@studiolo/markdown/markdown-text';
import type { Manuscript } from './manuscript.ts';

/** Properties of a Markdown text, determined in a separate process. */
export type TextDigest = {
  /** Addresses of its pictures, without duplicates, in order. */
  pictures: readonly string[];
  /** Its first sentences, as a description of the page. */
  lead: string;
};

const markdownOf = ({ turns }: Manuscript): string => turns.map(({ answer }) => answer).join('\n\n');

export const digestOf = (manuscript: Manuscript): TextDigest => {
  const article = readArticle(markdownOf(manuscript));
  return {
    pictures: [...new Set(allPictures(article).map(({ address }) => address))],
    lead: leadOf(article, PUBLISHING_LIMITS.descriptionLength),
  };
};

export const plainTextOf = (manuscript: Manuscript): string => markdownText(markdownOf(manuscript));
