import type { Cleaner } from './cleaner.ts';

/** Footnotes at the end of a page, with the ids to which their references link. */
export const NOTES = [
  '.footnotes li[id], [role="doc-endnotes"] li[id], [role="doc-endnote"][id], ol.references > li[id]',
  'ol.wp-block-footnotes > li[id], [data-component-name="FootnoteToDOM"][id], .footnote-line[id]',
  'div[id^="ftnt"], div[id^="sdfootnote"], div[id^="sdendnote"], div[id^="ftn"], div[id^="edn"]',
].join(', ');

/** References of footnotes that are superscript only because of the page's styles. */
const MARKS = 'a.footnote-anchor, a.footnote-ref, a[role="doc-noteref"], a[data-footnote-ref]';

/**
 * Moves the id of a footnote from the link inside it, which repeats its number, to the surrounding element.
 */
const moveName = (note: Element | null, link: Element): void => {
  if (!note) return;
  note.id = link.id || (link.getAttribute('name') ?? '');
  link.remove();
};

/**
 * In LibreOffice, references link to the number in the footnote. In Wikipedia, a footnote starts with links
 * to all of its references.
 */
const ofLibreOffice = (page: Document): void => {
  for (const symbol of page.querySelectorAll<HTMLAnchorElement>('a.sdfootnotesym, a.sdendnotesym')) {
    const note = symbol.closest('div[id]');
    if (note && symbol.name !== '') {
      for (const mark of page.querySelectorAll(`a[href="#${CSS.escape(symbol.name)}"]`))
        mark.setAttribute('href', `#${note.id}`);
      symbol.remove();
    }
  }
};

/**
 * Browsers expand URLs within a page when copying. Shortens those between references and footnotes to
 * fragments again.
 */
const shortened = (page: Document): void => {
  const targetOf = (link: Element): Element | null => {
    const name = (link.getAttribute('href') ?? '').split('#')[1] ?? '';
    return name === ''
      ? null
      : (page.getElementById(name) ?? page.querySelector(`a[name="${CSS.escape(name)}"]`));
  };
  const links = [...page.querySelectorAll('a[href*="#"]')];
  const addressOf = (link: Element): string => (link.getAttribute('href') ?? '').split('#')[0] ?? '';
  // A link to another page may use the id of a footnote as well.
  const ownAddresses = new Set(links.filter((link) => link.closest(NOTES) && targetOf(link)).map(addressOf));
  for (const link of links) {
    const isOwn = ownAddresses.has(addressOf(link)) || ownAddresses.size === 0;
    if (isOwn && (targetOf(link)?.closest(NOTES) || (link.closest(NOTES) && targetOf(link))))
      link.setAttribute('href', `#${(link.getAttribute('href') ?? '').split('#')[1] ?? ''}`);
  }
};

/**
 * Converts the footnotes of blogs, editors and programs to one form: an element with an id to which the
 * references link.
 */
export const noteForms: Cleaner = (page) => {
  for (const back of page.querySelectorAll('.mw-cite-backlink')) back.remove();
  for (const number of page.querySelectorAll('a.footnote-number[id]'))
    moveName(number.closest('[data-component-name="FootnoteToDOM"]'), number);
  for (const back of page.querySelectorAll('.footnote-line > a.reversefootnote[name]')) {
    back.parentElement?.querySelector('.md-fn-count')?.remove();
    moveName(back.parentElement, back);
  }
  for (const number of page.querySelectorAll('div > p > a[id^="ftnt"]:not([id^="ftnt_ref"])')) {
    const note = number.closest('div');
    if (note?.previousElementSibling?.localName === 'hr') note.previousElementSibling.remove();
    moveName(note, number);
  }
  ofLibreOffice(page);
  shortened(page);
  for (const mark of page.querySelectorAll(MARKS))
    if (
      !mark.closest('sup') &&
      !mark.querySelector('sup') &&
      /^\W?\w{1,3}\W?$/.test(mark.textContent ?? '')
    ) {
      const raised = page.createElement('sup');
      raised.append(...mark.childNodes);
      mark.append(raised);
    }
};
