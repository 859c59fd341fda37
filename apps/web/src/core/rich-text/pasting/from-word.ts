import { renamed, type Cleaner } from './cleaner.ts';
import { listsFromWord } from './lists-from-word.ts';

const IS_WORD = /mso-|class="?Mso|urn:schemas-microsoft-com/i;
const NOTE = /^#_(?:ftn|edn)\d+$/;

/** Converts footnotes, which Word puts at the end, to footnotes under the ids that their references use. */
const notes = (page: Document): void => {
  let count = 0;
  for (const mark of page.querySelectorAll<HTMLAnchorElement>('a[href^="#_ftn"], a[href^="#_edn"]')) {
    const name = mark.getAttribute('href') ?? '';
    const foot = NOTE.test(name) ? page.getElementById(name.slice(2)) : null;
    if (!foot) continue;
    const label = String((count += 1));
    const reference = page.createElement('sup');
    reference.dataset['note'] = label;
    mark.replaceWith(reference);
    const note = page.createElement('div');
    note.dataset['footnote'] = label;
    for (const back of foot.querySelectorAll('a[href^="#_ftnref"], a[href^="#_ednref"]')) back.remove();
    for (const paragraph of foot.querySelectorAll('p')) note.append(...paragraph.childNodes, ' ');
    note.normalize();
    foot.replaceWith(note);
  }
};

/** Elements to drop: the line above footnotes, comments, tracked deletions and empty lines. */
const LEFT = [
  '[style*="mso-element:footnote-list"] > hr, [style*="mso-element:endnote-list"] > hr',
  '[style*="mso-element:comment"], .MsoCommentReference, a.msocomanchor',
  'del, .msoDel, [style*="mso-hide:all"], [style*="mso-hide: all"]',
].join(', ');

const STYLES: Readonly<Record<string, string>> = {
  MsoTitle: 'h1',
  MsoQuote: 'blockquote',
  MsoIntenseQuote: 'blockquote',
};

/**
 * Content of Word: lists are paragraphs that start with a marker, titles and quotes are styles, footnotes are
 * links.
 */
export const fromWord: Cleaner = (page) => {
  if (!IS_WORD.test(page.documentElement.outerHTML)) return;
  // Tab between the text and the page number in a table of contents, which Word hides on screens.
  for (const tab of page.querySelectorAll('[style*="mso-tab-count"]'))
    (tab.closest('[style*="mso-hide"]') ?? tab).replaceWith(' ');
  for (const element of page.querySelectorAll(LEFT)) element.remove();
  // The commented text stays, without the anchor of the comment.
  for (const words of page.querySelectorAll('a[style*="mso-comment-reference"]'))
    words.replaceWith(...words.childNodes);
  notes(page);
  listsFromWord(page);
  for (const [look, name] of Object.entries(STYLES))
    for (const element of page.querySelectorAll(`p.${look}`)) renamed(element, name);
};
