import type { Page, PageElement } from './open-page.ts';
import { titleHeading } from './title.ts';
import { lostTwins } from './twins.ts';
import { lettersOf, linkedWeight, lineOf, weightOf } from './weight.ts';

const BLOCKS =
  'p, li, pre, td, th, dt, dd, h1, h2, h3, h4, h5, h6, figcaption, blockquote, summary, div, section, article, main, header, footer, aside, ul, ol, dl, table';
const HOLDERS = 'ul, ol, dl, table, pre, p, div';
const SIDE_PART =
  /banner|breadcrumb|comment|community|disqus|extra|footer|menu|meta|related|remark|repl|share|sidebar|social|sponsor|tag|widget|promo|author|byline|bio|next|prev|toc|contents|recommend|more|nav/i;

/**
 * Maximum length of an article that is checked. Longer ones are usually complete, and comparing them would
 * take long.
 */
const MAX_ARTICLE_LENGTH = 50_000;
/** Minimum weight of a block that can locate the article. */
const MIN_DISTINCTIVE_LENGTH = 25;
/** Minimum weight of a lost paragraph. Bylines and dates have less. */
const MIN_PARAGRAPH_WEIGHT = 80;

/**
 * Finds lists, tables and paragraphs that were left out of an article below its title, such as the steps of a
 * recipe. Returns the smallest part of the page with the article and the lost parts; undefined if nothing was
 * lost.
 */
export const withLostParts = (page: Page, article: PageElement): PageElement | undefined => {
  const letters = lettersOf(lineOf(article));
  if (letters.length > MAX_ARTICLE_LENGTH) return undefined;
  const isSaid = (element: PageElement): boolean => letters.includes(lettersOf(lineOf(element)));
  const leaves = [...page.body.querySelectorAll(BLOCKS)].filter((each) => !each.querySelector(BLOCKS));
  const selected = leaves.filter((leaf) => weightOf(leaf) >= MIN_DISTINCTIVE_LENGTH && isSaid(leaf));
  const core = holderOf(page.body, selected);
  const title = titleHeading(page);
  const titled = core && title ? upTo(core, title) : undefined;
  const region = titled ? reachOf(titled) : core;
  if (!region || region.nodeName === 'BODY') return undefined;

  // A paragraph further away may be a comment or another article.
  const parts = [...region.querySelectorAll(HOLDERS)].filter(
    (part) => titled && !isSaid(part) && isContent(part) && (!isParagraph(part) || titled.contains(part)),
  );
  const lostParts = [...parts, ...lostTwins(region, selected)].filter((part) => !isBeside(part, region));
  const weight = lostParts.reduce((sum, part) => sum + weightOf(part), 0);
  if (lostParts.length === 0 || weight > 1.5 * weightOf(article)) return undefined;
  const isRecoverable = (leaf: PageElement): boolean =>
    lostParts.some((part) => part.contains(leaf)) ||
    (isSaid(leaf) && !isBeside(leaf, region)) ||
    leadsTo(leaf, lostParts);
  for (const leaf of leaves) if (region.contains(leaf) && !isRecoverable(leaf)) leaf.remove();
  return region;
};

/** The smallest element that contains nearly all of the given ones. */
const holderOf = (root: PageElement, parts: readonly PageElement[]): PageElement | undefined => {
  if (parts.length === 0) return undefined;
  const minWeight = 0.9 * parts.reduce((sum, part) => sum + weightOf(part), 0);
  const lettersIn = (holder: PageElement): number =>
    parts.reduce((sum, part) => sum + (holder.contains(part) ? weightOf(part) : 0), 0);
  let holder = root;
  for (;;) {
    const inner = [...holder.children].find((child) => lettersIn(child) >= minWeight);
    if (!inner) return holder;
    holder = inner;
  }
};

const upTo = (inner: PageElement, other: PageElement): PageElement | undefined => {
  let holder: PageElement | null = inner;
  while (holder && !holder.contains(other)) holder = holder.parentElement;
  return holder ?? undefined;
};

/** Widens the element around an article while it adds more text than links. */
const reachOf = (titled: PageElement): PageElement => {
  let reach = titled;
  for (let next = reach.parentElement; next && next.nodeName !== 'BODY'; next = next.parentElement) {
    const linked = linkedWeight(next) - linkedWeight(reach);
    if (linked * 4 > weightOf(next) - weightOf(reach)) break;
    reach = next;
  }
  return reach;
};

const isParagraph = (part: PageElement): boolean =>
  part.nodeName === 'P' || (part.nodeName === 'DIV' && !part.querySelector(BLOCKS));

/** Whether a part contains text that is not a link. */
const isContent = (part: PageElement): boolean => {
  const weight = weightOf(part);
  if (linkedWeight(part) * 5 > weight) return false;
  if (isParagraph(part)) return weight >= MIN_PARAGRAPH_WEIGHT;
  if (part.nodeName === 'DIV') return false;
  return part.nodeName === 'PRE' || [...part.querySelectorAll('li, dd, tr')].length > 1;
};

const isBeside = (part: PageElement, container: PageElement): boolean => {
  for (
    let element: PageElement | null = part;
    element && element !== container;
    element = element.parentElement
  ) {
    if (/^(?:ASIDE|FOOTER|NAV)$/.test(element.nodeName)) return true;
    if (SIDE_PART.test(`${element.className} ${element.id}`)) return true;
  }
  return false;
};

/** Whether a heading is directly above a lost part. */
const leadsTo = (leaf: PageElement, lostElements: readonly PageElement[]): boolean =>
  /^H[2-6]$/.test(leaf.nodeName) &&
  lostElements.some((part) => {
    const next = leaf.nextElementSibling;
    return next !== null && (next === part || next.contains(part));
  });
