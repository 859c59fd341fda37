import { isFolded } from './folded.ts';
import { unwrapLayoutTables } from './layout-tables.ts';
import { forgetMisleadingNames } from './names.ts';
import type { Page, PageElement } from './open-page.ts';
import { dropTails } from './tails.ts';
import { weightOf } from './weight.ts';

const UNSEEN = 'script, style, template, iframe, object, embed, svg, canvas';
const CONTROLS = 'input, select, textarea, datalist, form label';
const ASIDE =
  'nav, dialog, [hidden], [aria-hidden="true"], [aria-modal="true"], [role="dialog"], [role="alertdialog"], [role="navigation"], [role="search"]';

const CONSENT =
  /(?:^|[-_\s])(?:onetrust|cookiebot|cybotcookiebot\w*|usercentrics|didomi|truste|qc-cmp2?|gdpr|ccpa|(?:cookies?|consent|privacy)[-_]?(?:banner|bar|notice|consent|popup|modal|law|wall|overlay|message|disclaimer|info|alert|warning|container|layer|dialog|box|prompt|settings|manager))(?=$|[-_\s])/i;
const OFFER =
  /(?:^|[-_\s])(?:paywall|regwall|subscribe|subscription|newsletter|sign-?up|promo|advert|advertisement|adsbygoogle|ads?|share|sharing|social|breadcrumbs?|pagination|pager|signature|postprofile|vote|votes|user-?(?:info|stats|details|card))(?=$|[-_\s])/i;

/** What offers weigh at most: an article about newsletters is no offer. */
const OFFER_WEIGHT = 600;
/** What a form weighs at least that is around an article instead of beside it. */
const FORM_WEIGHT = 500;
/** What words for browsers without scripts weigh at least: less asks for scripts. */
const NO_SCRIPT_WEIGHT = 200;

/** Takes away what a page does not say: what it runs, and what it asks for. */
export const dropUnseen = (page: Page): void => {
  removeAll(page.querySelectorAll(UNSEEN));
  resolveNoScript(page);
  removeAll(page.querySelectorAll(CONTROLS));
  // A heading that opens what it stands over is a heading.
  for (const button of page.querySelectorAll('button, [role="button"]')) {
    if (/^(?:H[1-6]|DT|SUMMARY)$/.test(button.parentElement?.nodeName ?? '')) unwrap(button);
    else button.remove();
  }
  const whole = weightOf(page.body);
  for (const form of page.querySelectorAll('form')) {
    const weight = weightOf(form);
    if (weight >= FORM_WEIGHT || weight * 2 >= whole) unwrap(form);
    else form.remove();
  }
  unwrapLayoutTables(page);
};

/** Takes away what stands around an article: what leads through the site, offers, asks for consent, or was said below. */
export const dropSurroundings = (page: Page): void => {
  const whole = weightOf(page.body);
  const isMost = (element: PageElement): boolean => weightOf(element) * 2 >= whole;
  for (const element of page.querySelectorAll(ASIDE)) {
    if (isMost(element) || isFolded(element)) reveal(element);
    else element.remove();
  }
  for (const element of page.querySelectorAll('[style]'))
    if (isMost(element) || isFolded(element)) element.removeAttribute('style');
  for (const element of page.querySelectorAll('div, section, aside, p, ul, dl')) {
    const names = `${element.className} ${element.id}`;
    const isConsent = CONSENT.test(names);
    if (!isConsent && !OFFER.test(names)) continue;
    if (!isMost(element) && (isConsent || weightOf(element) < OFFER_WEIGHT)) element.remove();
  }
  dropTails(page);
  forgetMisleadingNames(page);
};

const unwrap = (element: PageElement): void => element.replaceWith(...element.childNodes);

const removeAll = (elements: Iterable<PageElement>): void => {
  for (const element of elements) element.remove();
};

/** What holds most of a page is shown by its scripts, whatever it says before they run. */
const reveal = (element: PageElement): void => {
  for (const name of ['hidden', 'aria-hidden', 'aria-modal', 'role']) element.removeAttribute(name);
};

/** Words for browsers without scripts count where there are no others. */
const resolveNoScript = (page: Page): void => {
  const asides = [...page.querySelectorAll('noscript')];
  const words = asides.reduce((sum, each) => sum + weightOf(each), 0);
  const isInstead = words >= NO_SCRIPT_WEIGHT && words * 2 > weightOf(page.body);
  for (const each of asides) {
    if (isInstead) unwrap(each);
    else each.remove();
  }
};
