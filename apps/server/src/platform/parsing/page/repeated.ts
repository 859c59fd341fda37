import type { PageElement } from './open-page.ts';
import { lineOf, weightOfText } from './weight.ts';

const LEAVES = 'p, div, span, a';
const WRITTEN = 'table, pre, li, dl, h1, h2, h3, h4, h5, h6';
const CHROME = /meta|action|rank|user|member|badge|date|time|reply|share|permalink|tool|button/i;
const MAX_LINE_WEIGHT = 40;
const MIN_REPEATS = 3;

/** Removes short texts that repeat on lines of their own, such as "Reply" or "Permalink". */
export const dropRepeated = (article: PageElement): void => {
  const leaves = [...article.querySelectorAll(LEAVES)].filter(isChrome);
  const counts = new Map<string, number>();
  for (const leaf of leaves) counts.set(lineOf(leaf), (counts.get(lineOf(leaf)) ?? 0) + 1);
  for (const leaf of leaves) if ((counts.get(lineOf(leaf)) ?? 0) >= MIN_REPEATS) leaf.remove();
};

/**
 * Whether a line is a link, or has the name of an interface element. Other repeated lines may be refrains of
 * a poem.
 */
const isChrome = (element: PageElement): boolean => {
  const line = lineOf(element);
  if (line === '' || weightOfText(line) > MAX_LINE_WEIGHT || element.closest(WRITTEN)) return false;
  const parent = element.parentElement;
  if (element.nodeName === 'A') return parent !== null && lineOf(parent) === line;
  const names = `${element.className} ${element.id} ${parent?.className ?? ''}`;
  return !element.querySelector('p, div') && (CHROME.test(names) || element.querySelector('a') !== null);
};
