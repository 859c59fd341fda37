import { markdownText } from '@studiolo/markdown/markdown-text';

const CODE_OR_CITATION = /`[^`]*`|(?<!\\)[ \t]?\[\d{1,3}(?:[,，、] ?\d{1,3})*\](?![(:])/g;

/**
 * Returns the text of an answer for a list: without Markdown, and without citations, which could not be
 * opened there.
 */
export const plainAnswer = (markdown: string): string =>
  markdownText(markdown.replace(CODE_OR_CITATION, (match) => (match.startsWith('`') ? match : '')));
