import { removeVisible } from '@studiolo/markdown/remove-visible';
import { separateAtGaps, STYLED_WORDS } from '@studiolo/markdown/separate-at-gaps';
import { listStyleOf } from '@studiolo/markdown/word/list-labels';
import { forgetMisleadingNames } from './names.ts';
import type { Page, PageElement } from './open-page.ts';
import { dropTails } from './tails.ts';
import { weightOf, linkedWeight } from './weight.ts';

/** Maximum weight of a cell of a data table. */
const CELL_WEIGHT = 500;

/** Turns layout tables into plain blocks; data tables stay. */
const unwrapLayoutTables = (page: Page): void => {
  // From the innermost outwards: a table that only contains data tables is a layout table.
  const dataTables = new Set<PageElement>();
  for (const table of [...page.querySelectorAll('table')].toReversed()) {
    if (!isLayout(table)) {
      if (isData(table)) dataTables.add(table);
      continue;
    }
    const parts = [...table.querySelectorAll('caption, thead, tbody, tfoot, tr, td, th')].filter((part) => {
      const inner = part.closest('table');
      return inner === table || inner === null || !dataTables.has(inner);
    });
    for (const part of [...parts, table]) part.replaceWith(asBlock(page, part));
  }
};

/**
 * Whether a table within another contains values, as in an order confirmation: rows of the same width with
 * numbers.
 */
const isData = (table: PageElement): boolean => {
  const widths = [...table.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('td, th')].length);
  const [width = 0] = widths;
  const isEven = widths.length >= 2 && width >= 2 && widths.every((each) => each === width);
  return isEven && /\d/.test(table.textContent ?? '') && linkedWeight(table) * 2 < weightOf(table);
};

const asBlock = (page: Page, part: PageElement): PageElement => {
  const block = page.createElement('div');
  for (const name of ['class', 'id']) {
    const value = part.getAttribute(name);
    if (value) block.setAttribute(name, value);
  }
  block.append(...part.childNodes);
  return block;
};

const isLayout = (table: PageElement): boolean => {
  if (/^(?:presentation|none)$/.test(table.getAttribute('role') ?? '')) return true;
  if (table.querySelector('table, h1, h2, form, article, section')) return true;
  if (table.querySelector('caption, thead, th')) return false;
  const rows = [...table.querySelectorAll('tr')];
  const cells = [...table.querySelectorAll('td')];
  if (cells.length === rows.length || rows.length <= 1) return true;
  return cells.some((cell) => weightOf(cell) > CELL_WEIGHT || [...cell.querySelectorAll('p')].length > 2);
};

const FOLDED = /accordion|collaps|tab-?(?:pane|content|panel)|panel|faq|answer|toggle|expand|read-?more/i;
const MENU = /menu|nav|modal|popup|search|login|cart|drawer|cookie|consent/i;
/**
 * Minimum weight of a collapsible element that counts as content. An answer may be a single number with its
 * unit.
 */
const MIN_FOLDED_WEIGHT = 6;

/** Whether a hidden element is content, such as an answer or a tab that the reader can open. */
const isFolded = (element: PageElement): boolean => {
  const names = `${element.className} ${element.id} ${element.parentElement?.className ?? ''}`;
  const isPart = element.getAttribute('role') === 'tabpanel' || FOLDED.test(names);
  const weight = weightOf(element);
  return isPart && !MENU.test(names) && weight >= MIN_FOLDED_WEIGHT && linkedWeight(element) * 3 < weight;
};

const namesOf = ({ className, id }: PageElement): string => `${className} ${id}`;

/** Whether a button is the heading of a part that it opens, such as a question above its answer. */
const isHeadingOfFolded = (button: PageElement): boolean => {
  const next = button.nextElementSibling ?? button.parentElement?.nextElementSibling;
  if (!next || weightOf(button) < MIN_FOLDED_WEIGHT) return false;
  return FOLDED.test(namesOf(next)) && !MENU.test(`${namesOf(next)} ${namesOf(button)}`);
};

/** Whether a form only wraps text, as forums wrap each post that its author may edit. */
const isWrapper = (form: PageElement): boolean =>
  form.querySelector('input:not([type="hidden"]), select, textarea, button') === null &&
  form.querySelector('p') !== null;

const HIDDEN_SELECTOR = 'script, style, template, input[type="hidden"], datalist';
const BOXES = 'iframe, object, embed, svg, canvas';
const CONTROLS = 'input, select, textarea, form label';
const ASIDE =
  'nav, dialog, [hidden], [aria-hidden="true"], [aria-modal="true"], [role="dialog"], [role="alertdialog"], [role="navigation"], [role="search"]';

const CONSENT =
  /(?:^|[-_\s])(?:onetrust|cookiebot|cybotcookiebot\w*|usercentrics|didomi|truste|qc-cmp2?|gdpr|ccpa|(?:cookies?|consent|privacy)[-_]?(?:banner|bar|notice|consent|popup|modal|law|wall|overlay|message|disclaimer|info|alert|warning|container|layer|dialog|box|prompt|settings|manager))(?=$|[-_\s])/i;
const OFFER =
  /(?:^|[-_\s])(?:paywall|regwall|subscribe|subscription|newsletter|sign-?up|promo|advert|advertisement|adsbygoogle|ads?|share|sharing|social|breadcrumbs?|pagination|pager|signature|postprofile|vote|votes|user-?(?:info|stats|details|card))(?=$|[-_\s])/i;

/** Maximum weight of an offer: an article about newsletters is not an offer. */
const OFFER_WEIGHT = 600;
/** Minimum weight of a form that contains the article. */
const FORM_WEIGHT = 500;
/** Minimum weight of a `noscript` text; a shorter one only asks to enable scripts. */
const NO_SCRIPT_WEIGHT = 200;

/** Removes scripts, forms and other elements without content. */
export const dropUnseen = (page: Page): void => {
  removeAll(page.querySelectorAll(HIDDEN_SELECTOR));
  for (const box of page.querySelectorAll(BOXES)) removeVisible(box);
  for (const element of page.querySelectorAll(STYLED_WORDS)) separateAtGaps(element);
  resolveNoScript(page);
  for (const form of page.querySelectorAll('form')) if (isWrapper(form)) unwrap(form);
  for (const control of page.querySelectorAll(CONTROLS)) removeVisible(control);
  // Unwraps the button of a collapsible heading.
  for (const button of page.querySelectorAll('button, [role="button"]')) {
    if (/^(?:H[1-6]|DT|SUMMARY)$/.test(button.parentElement?.nodeName ?? '')) unwrap(button);
    else if (isHeadingOfFolded(button)) button.replaceWith(asBlock(page, button));
    else removeVisible(button);
  }
  const totalWeight = weightOf(page.body);
  for (const form of page.querySelectorAll('form')) {
    const weight = weightOf(form);
    if (weight >= FORM_WEIGHT || weight * 2 >= totalWeight) unwrap(form);
    else form.remove();
  }
  unwrapLayoutTables(page);
};

/** Keeps the author below a quote, which the article extractor mistakes for the footer of the page. */
const preserveAuthors = (page: Page): void => {
  for (const footer of page.querySelectorAll('blockquote footer')) footer.replaceWith(asBlock(page, footer));
};

/** Removes everything around an article: navigation, offers, consent dialogs and comments. */
export const dropSurroundings = (page: Page): void => {
  const totalWeight = weightOf(page.body);
  const isMost = (element: PageElement): boolean => weightOf(element) * 2 >= totalWeight;
  for (const element of page.querySelectorAll(ASIDE)) {
    if (isMost(element) || isFolded(element)) reveal(element);
    // A separator that only screen readers skip is visible.
    else if (element.getAttribute('aria-hidden') === 'true') removeVisible(element);
    else element.remove();
  }
  // The article extractor removes styles, so lists that depend on them are rewritten first.
  for (const element of page.querySelectorAll('ol[style], ol > li[style]')) {
    const style = listStyleOf(element.getAttribute('style') ?? '');
    if (style !== '') element.setAttribute('type', style);
  }
  for (const element of page.querySelectorAll('[style]'))
    if (isMost(element) || isFolded(element)) element.removeAttribute('style');
  for (const element of page.querySelectorAll('div, section, aside, p, ul, dl')) {
    const names = `${element.className} ${element.id}`;
    const isConsent = CONSENT.test(names);
    if (!isConsent && !OFFER.test(names)) continue;
    if (!isMost(element) && (isConsent || weightOf(element) < OFFER_WEIGHT)) element.remove();
  }
  preserveAuthors(page);
  dropTails(page);
  forgetMisleadingNames(page);
};

const unwrap = (element: PageElement): void => element.replaceWith(...element.childNodes);

const removeAll = (elements: Iterable<PageElement>): void => {
  for (const element of elements) element.remove();
};

/** Reveals hidden elements that contain most of the page, because its scripts would show them. */
const reveal = (element: PageElement): void => {
  for (const name of ['hidden', 'aria-hidden', 'aria-modal', 'role']) element.removeAttribute(name);
};

/** Uses `noscript` text only if the page has no other text. */
const resolveNoScript = (page: Page): void => {
  const asides = [...page.querySelectorAll('noscript')];
  const words = asides.reduce((sum, each) => sum + weightOf(each), 0);
  const isInstead = words >= NO_SCRIPT_WEIGHT && words * 2 > weightOf(page.body);
  for (const each of asides) {
    if (isInstead) unwrap(each);
    else each.remove();
  }
};
