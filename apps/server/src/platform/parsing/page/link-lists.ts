import type { PageElement } from './open-page.ts';
import { linkedWeight, weightOf } from './weight.ts';

const MIN_LINKED_SHARE = 0.66;
const MIN_LINKS = 3;

/**
 * Removes lists of links to other pages from an article, unless they are the article itself. Lists in tables
 * are content.
 */
export const dropLinkLists = (article: PageElement): void => {
  const lists = [...article.querySelectorAll('ul, ol, dl, table, div, section, aside')].filter(
    (each) => isLinkList(each) && !each.parentElement?.closest('table'),
  );
  const outer = lists.filter((list) => !lists.some((other) => other !== list && other.contains(list)));
  if (outer.reduce((sum, list) => sum + weightOf(list), 0) * 2 > weightOf(article)) return;
  for (const list of outer) list.remove();
};

const isLinkList = (element: PageElement): boolean =>
  [...element.querySelectorAll('a')].length >= MIN_LINKS &&
  linkedWeight(element) > weightOf(element) * MIN_LINKED_SHARE;
