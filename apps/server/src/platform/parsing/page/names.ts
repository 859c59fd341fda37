import type { Page, PageElement } from './open-page.ts';
import { linkedWeight, weightOf } from './weight.ts';

const REPLIES = /comment|repl(?:y|ies)|remark|respon[sd]/i;
const THREAD =
  /(?:^|[-_\s])(?:thread|forum|viewtopic|showthread|topic-?(?:posts?|body|view|area))(?:$|[-_\s])/i;
const THREAD_TYPE = /DiscussionForumPosting|QAPage/;
const MISLEADING =
  /banner|breadcrumb|combx|community|cover-wrap|extra|footer|header|hidden|legends|media|menu|meta|pager|pagination|popup|promo|related|remark|rss|scroll|share|sidebar|social|sponsor|supplemental|tags|widget/i;

const namesOf = (element: PageElement): string => `${element.className} ${element.id}`;

/** Weight of an element's own text, without links. */
const ownWeight = (element: PageElement): number => weightOf(element) - linkedWeight(element);

/**
 * The library also finds articles by names of elements. Removes misleading names: of the element that holds
 * most of the page, and of replies on a page of replies.
 */
export const forgetMisleadingNames = (page: Page): void => {
  const whole = ownWeight(page.body);
  for (const element of page.querySelectorAll('div, section, main, article, td')) {
    if (
      MISLEADING.test(namesOf(element)) &&
      !REPLIES.test(namesOf(element)) &&
      ownWeight(element) * 2 > whole
    )
      forget(element);
  }
  if (!isThread(page)) return;
  for (const element of page.querySelectorAll('[class], [id]'))
    if (REPLIES.test(namesOf(element))) forget(element);
};

const forget = (element: PageElement): void => {
  element.removeAttribute('class');
  element.removeAttribute('id');
};

/** Whether the replies are the main content of the page. */
export const isThread = (page: Page): boolean =>
  [...page.querySelectorAll('[itemtype]')].some((each) =>
    THREAD_TYPE.test(each.getAttribute('itemtype') ?? ''),
  ) ||
  [page.body, ...page.querySelectorAll('body > div, body > main, body > div > div, main > div')].some(
    (each) => THREAD.test(namesOf(each)),
  );
