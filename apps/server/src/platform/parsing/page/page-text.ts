import { browserMarkup } from '@studiolo/markdown/browser-markup';
import { writeQuotes } from '@studiolo/markdown/quotes';
import { markupText } from '../markup-text.ts';
import { dropSurroundings, dropUnseen } from './clean-page.ts';
import { writeFormulas } from './formulas.ts';
import { completeTables } from './complete-tables.ts';
import { openPage, type Page } from './open-page.ts';
import { titleOf } from './title.ts';
import { Readability } from '@mozilla/readability';
import { dropLinkLists } from './link-lists.ts';
import { isThread, unlinkedWeight } from './names.ts';
import { writeLatexml } from './latexml.ts';
import { withLostParts } from './recover.ts';
import { dropRepeated } from './repeated.ts';
import { writeTasks } from './tasks.ts';
import { writeLooks } from './write-looks.ts';
import { writeSymbols } from './write-symbols.ts';

/**
 * Minimum share of a thread that the extracted article must contain. Otherwise the library has mistaken one
 * long post for the whole thread.
 */
const THREAD_SHARE = 0.95;

/** Text of a page's article; empty if none is found. Consumes the page. */
const articleOf = (page: Page, isOfPosts: boolean): string => {
  const readable = new Readability(page.cloneNode(true), { charThreshold: 100 }).parse();
  if (!readable?.content) return '';
  const article = openPage(readable.content).body;
  dropLinkLists(article);
  if (isOfPosts && unlinkedWeight(article) < unlinkedWeight(page.body) * THREAD_SHARE) {
    dropLinkLists(page.body);
    dropRepeated(page.body);
    return markupText(page.body);
  }
  const complete = withLostParts(page, article) ?? article;
  dropRepeated(complete);
  return markupText(complete);
};

const WRITING_PROGRAM =
  /^(?:microsoft (?:word|excel|powerpoint)|libreoffice|openoffice|staroffice|wps|kingsoft|pandoc|cocoa html writer|abiword|onlyoffice|typora|obsidian)/i;

/** Whether a page is a document that was saved as a page, which has nothing around its text. */
const isSavedDocument = (page: Page): boolean =>
  WRITING_PROGRAM.test(generatorOf(page)) || page.querySelector('body.doc-content') !== null;

const generatorOf = (page: Page): string =>
  [...page.querySelectorAll('meta[name]')]
    .find((meta) => meta.getAttribute('name')?.toLowerCase() === 'generator')
    ?.getAttribute('content')
    ?.trim() ?? '';

const HIDDEN = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i;

const documentText = (page: Page): string => {
  for (const element of page.querySelectorAll('[style]'))
    if (HIDDEN.test(element.getAttribute('style') ?? '')) element.remove();
  return markupText(page.body);
};

/** Readable text of a web page below its title: its article, or the whole body if it has none. */
export const pageText = (markup: string, sheet = ''): string => {
  const page = openPage(writeLooks(writeSymbols(browserMarkup(markup), sheet), sheet));
  writeQuotes(page);
  writeLatexml(page);
  completeTables(page);
  writeFormulas(page);
  writeTasks(page);
  dropUnseen(page);
  const title = titleOf(page);
  if (isSavedDocument(page)) return titled(documentText(page), title);
  const text = markupText(page.body);
  const isOfPosts = isThread(page);
  dropSurroundings(page);
  return titled(articleOf(page, isOfPosts) || text, title);
};

const titled = (text: string, title: string): string => {
  if (!/[\p{L}\p{N}]/u.test(text)) return '';
  const isTitled = title === '' || text.slice(0, 500).includes(`# ${title}`);
  return isTitled ? text : `# ${title}\n\n${text}`;
};
