import type { PageElement } from './open-page.ts';
import { linkedWeight, weightOf } from './weight.ts';

const LINKED = 0.66;
const FEWEST = 3;

/** Takes lists of links to other pages out of an article, unless it is itself made of them. In a table they are what it tells. */
export const dropLinkLists = (article: PageElement): void => {
  const lists = [...article.querySelectorAll('ul, ol, dl, table, div, section, aside')].filter(
    (each) => isLinkList(each) && !each.parentElement?.closest('table'),
  );
  const outer = lists.filter((list) => !lists.some((other) => other !== list && other.contains(list)));
  if (outer.reduce((sum, list) => sum + weightOf(list), 0) * 2 > weightOf(article)) return;
  for (const list of outer) list.remove();
};

const isLinkList = (element: PageElement): boolean =>
  [...element.querySelectorAll('a')].length >= FEWEST && linkedWeight(element) > weightOf(element) * LINKED;
