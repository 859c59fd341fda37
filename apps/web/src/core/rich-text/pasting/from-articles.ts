import { CALLOUTS, type Callout } from '@studiolo/markdown/rules/callout';
import type { Cleaner } from './cleaner.ts';
import { NOTES } from './note-forms.ts';

/** Matches the text of a link that leads from a note back to its reference. */
const BACK = /^(?:[\s↩↑^⏎]|\ufe0e|\ufe0f)+$/u;

/** Footnotes of Zhihu, whose text is an attribute of the reference. */
const markNotes = (page: Document): void => {
  let count = page.querySelectorAll('[data-footnote]').length;
  for (const mark of page.querySelectorAll<HTMLElement>('sup[data-text]')) {
    const note = page.createElement('div');
    const address = mark.dataset['url'] ?? '';
    const words = (mark.dataset['text'] ?? '').trim();
    note.textContent = [words, address === words ? '' : address].join(' ').trim();
    if (note.textContent === '') continue;
    const label = String((count += 1));
    note.dataset['footnote'] = label;
    mark.replaceChildren();
    mark.dataset['note'] = label;
    page.body.append(note);
  }
};

/**
 * Footnotes of our own pages, Pandoc and Markdown programs: a list at the end, to which superscript numbers
 * link.
 */
const notes = (page: Document): void => {
  let count = 0;
  const links = Map.groupBy(page.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'), (link) =>
    link.getAttribute('href'),
  );
  for (const item of page.querySelectorAll<HTMLElement>(NOTES)) {
    const marks = (links.get(`#${item.id}`) ?? []).filter((link) => !item.contains(link));
    if (marks.length === 0) continue;
    const label = String((count += 1));
    const ids = new Set<string>();
    for (const mark of marks) {
      const raised = mark.closest('sup') ?? mark;
      for (const element of [mark, raised, ...mark.querySelectorAll('[id]')])
        if (element.id) ids.add(element.id);
      const reference = page.createElement('sup');
      reference.dataset['note'] = label;
      raised.replaceWith(reference);
    }
    for (const back of item.querySelectorAll('a[href^="#"]'))
      if (ids.has(back.getAttribute('href')?.slice(1) ?? '') || BACK.test(back.textContent ?? ''))
        back.remove();
    const note = page.createElement('div');
    note.dataset['footnote'] = label;
    const paragraphs = item.querySelectorAll('p');
    if (paragraphs.length === 0) note.append(...item.childNodes);
    for (const paragraph of paragraphs) note.append(...paragraph.childNodes, ' ');
    note.normalize();
    if (note.firstChild?.nodeType === Node.TEXT_NODE)
      note.firstChild.textContent = (note.firstChild.textContent ?? '').trimStart();
    page.body.append(note);
    item.remove();
  }
  for (const foot of page.querySelectorAll(
    '.footnotes, .footnotes-area, [role="doc-endnotes"], ol.references, ol.wp-block-footnotes',
  )) {
    const isEmpty = [...foot.children].every(
      (part) => part.matches('.sr-only, hr') || (part.textContent ?? '').trim() === '',
    );
    if (isEmpty) foot.remove();
  }
};

/**
 * Source numbers in answers of chat products. Without brackets they would merge with a number before them.
 */
const citations = (page: Document): void => {
  for (const mark of page.querySelectorAll('.ds-markdown-cite')) {
    const number = (mark.textContent ?? '').trim();
    if (/^\d+$/.test(number) && !mark.closest('a')) mark.textContent = `[${number}]`;
  }
};

/** Names of the kinds of callouts on other sites. */
const TONES: Readonly<Record<string, Callout>> = {
  ...Object.fromEntries(CALLOUTS.map((callout) => [callout, callout])),
  info: 'note',
  hint: 'tip',
  success: 'tip',
  attention: 'warning',
  danger: 'caution',
  error: 'caution',
};
const FOREIGN = '.markdown-alert, .admonition, .theme-admonition, .callout[data-callout]';
const TITLE = '.markdown-alert-title, .admonition-title, [class*="admonitionHeading"], .callout-title';

/** Callouts of GitHub, Sphinx, MkDocs, Docusaurus and Obsidian. */
const foreignCallouts = (page: Document): void => {
  for (const block of page.querySelectorAll<HTMLElement>(FOREIGN)) {
    const names = `${block.className} ${block.dataset['callout'] ?? ''}`.toLowerCase().split(/[\s-]+/);
    const tone = names.map((name) => TONES[name]).find((each) => each !== undefined);
    if (!tone) continue;
    const title = block.querySelector(TITLE);
    const words = (title?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    title?.remove();
    const quote = page.createElement('blockquote');
    quote.append(...block.childNodes);
    if (words === '' || TONES[words.toLowerCase()] === tone) quote.dataset['callout'] = tone;
    else {
      const line = page.createElement('p');
      line.textContent = `[!${tone.toUpperCase()}] ${words}`;
      quote.prepend(line);
    }
    block.replaceWith(quote);
  }
};

const callouts = (page: Document): void => {
  for (const aside of page.querySelectorAll('aside.callout')) {
    const tone = CALLOUTS.find((each) => aside.classList.contains(each));
    if (!tone) continue;
    const name = aside.querySelector(':scope > p.name');
    const quote = page.createElement('blockquote');
    // A callout with a custom title stays Markdown source in the editor.
    if (name?.hasAttribute('data-title')) name.prepend(`[!${tone.toUpperCase()}] `);
    else {
      name?.remove();
      quote.dataset['callout'] = tone;
    }
    quote.append(...aside.childNodes);
    aside.replaceWith(quote);
  }
};

const BOX = /^\s*([☐☑])\s*/;

const tasks = (page: Document): void => {
  for (const item of page.querySelectorAll<HTMLElement>('li.task')) {
    const words = item.firstChild;
    const box = words?.nodeType === Node.TEXT_NODE ? BOX.exec(words.textContent ?? '') : null;
    if (!words || !box) continue;
    words.textContent = (words.textContent ?? '').slice(box[0].length);
    item.dataset['type'] = 'taskItem';
    item.dataset['checked'] = String(box[1] === '☑');
    const list = item.closest('ul');
    if (list) list.dataset['type'] = 'taskList';
  }
};

const aligns = (page: Document): void => {
  for (const name of ['center', 'right'])
    for (const cell of page.querySelectorAll<HTMLElement>(`.wide td.${name}, .wide th.${name}`))
      cell.style.textAlign = name;
};

/**
 * Pages exported from our editor and from Markdown programs: footnotes, callouts, tasks and aligned cells.
 */
export const fromArticles: Cleaner = (page) => {
  for (const contents of page.querySelectorAll('nav.contents')) contents.remove();
  notes(page);
  markNotes(page);
  citations(page);
  callouts(page);
  foreignCallouts(page);
  tasks(page);
  aligns(page);
};
