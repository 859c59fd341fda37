import { Readability } from '@mozilla/readability';
import { markupText } from '../markup-text.ts';
import { dropLinkLists } from './link-lists.ts';
import { openPage, type Page } from './open-page.ts';
import { withLostParts } from './recover.ts';
import { dropRepeated } from './repeated.ts';

/** The text of a page's article; empty where none is found. The page is spent by it. */
export const articleOf = (page: Page): string => {
  const found = new Readability(page.cloneNode(true), { charThreshold: 100 }).parse();
  if (!found?.content) return '';
  const article = openPage(found.content).body;
  dropLinkLists(article);
  const complete = withLostParts(page, article) ?? article;
  dropRepeated(complete);
  return markupText(complete);
};
