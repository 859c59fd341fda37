import { markupText } from '../markup-text.ts';
import { dropSurroundings, dropUnseen } from './clean-page.ts';
import { writeFormulas } from './formulas.ts';
import { openPage, type Page } from './open-page.ts';
import { titleOf } from './title.ts';
import { Readability } from '@mozilla/readability';
import { dropLinkLists } from './link-lists.ts';
import { withLostParts } from './recover.ts';
import { dropRepeated } from './repeated.ts';

/** Text of a page's article; empty if none is found. Consumes the page. */
const articleOf = (page: Page): string => {
  const found = new Readability(page.cloneNode(true), { charThreshold: 100 }).parse();
  if (!found?.content) return '';
  const article = openPage(found.content).body;
  dropLinkLists(article);
  const complete = withLostParts(page, article) ?? article;
  dropRepeated(complete);
  return markupText(complete);
};

/** Readable text of a web page below its title: its article, or the whole body if it has none. */
export const pageText = (markup: string): string => {
  const page = openPage(markup);
  writeFormulas(page);
  dropUnseen(page);
  const title = titleOf(page);
  const whole = markupText(page.body);
  dropSurroundings(page);
  const text = articleOf(page) || whole;
  if (!/[\p{L}\p{N}]/u.test(text)) return '';
  const isTitled = title === '' || text.slice(0, 500).includes(`# ${title}`);
  return isTitled ? text : `# ${title}\n\n${text}`;
};
