import type { Page, PageElement } from './open-page.ts';
import { lettersOf, lineOf } from './weight.ts';

/** The heading that matches the page's title, which also contains the site's name. */
export const titleHeading = (page: Page): PageElement | undefined => {
  const title = lettersOf(fullTitle(page));
  return [...page.querySelectorAll('h1, h2, h3')]
    .filter(
      (heading) => lettersOf(lineOf(heading)).length > 1 && title.startsWith(lettersOf(lineOf(heading))),
    )
    .toSorted((one, other) => lineOf(other).length - lineOf(one).length)[0];
};

export const titleOf = (page: Page): string => {
  const heading = titleHeading(page);
  return heading ? lineOf(heading) : fullTitle(page);
};

const fullTitle = (page: Page): string => {
  const openGraphTitle = page.querySelector('meta[property="og:title"]')?.getAttribute('content');
  return (page.title || openGraphTitle || '').replaceAll(/\s+/g, ' ').trim();
};
