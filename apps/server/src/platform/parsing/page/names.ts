import type { Page, PageElement } from './open-page.ts';
import { linkedWeight, weightOf } from './weight.ts';

const REPLIES = /comment|repl(?:y|ies)|remark|respon[sd]/i;
const THREAD =
  /(?:^|[-_\s])(?:thread|forum|viewtopic|showthread|topic-?(?:posts?|body|view|area))(?:$|[-_\s])/i;
const THREAD_TYPE = /DiscussionForumPosting|QAPage/;
/** Selectors for the posts of boards whose pages have no such name. */
const POSTS = '#answers, .topic_content, .reply_content, .l_post, .commentarea';
const POST = /(?:^|[-_\s])(?:post|reply|message|answer)(?:$|[-_\s])/i;
const AUTHOR = '[class*="author"], [class*="user"], [class*="poster"], [class*="creator"]';
const MISLEADING =
  /banner|breadcrumb|combx|community|cover-wrap|extra|footer|header|hidden|legends|media|menu|meta|pager|pagination|popup|promo|related|remark|rss|scroll|share|sidebar|social|sponsor|supplemental|tags|widget/i;

const namesOf = (element: PageElement): string => `${element.className} ${element.id}`;

/** Weight of an element's own text, without links. */
export const unlinkedWeight = (element: PageElement): number => weightOf(element) - linkedWeight(element);

/**
 * The library also finds articles by names of elements. Removes misleading names: of the element that
 * contains most of the page, and of replies on a page of replies.
 */
export const forgetMisleadingNames = (page: Page): void => {
  const totalWeight = unlinkedWeight(page.body);
  for (const element of page.querySelectorAll('div, section, main, article, td')) {
    if (
      MISLEADING.test(namesOf(element)) &&
      !REPLIES.test(namesOf(element)) &&
      unlinkedWeight(element) * 2 > totalWeight
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

/** Whether a page mostly consists of posts, each with its author. */
const isMadeOfPosts = (page: Page): boolean => {
  const posts = [...page.querySelectorAll('div, li, article, section')].filter(
    (each) => POST.test(each.className) && each.querySelector(AUTHOR) !== null,
  );
  const outer = posts.filter((post) => !posts.some((other) => other !== post && other.contains(post)));
  const weight = outer.reduce((sum, post) => sum + unlinkedWeight(post), 0);
  return outer.length > 1 && weight * 2 > unlinkedWeight(page.body);
};

/** Whether the replies are the main content of the page. */
export const isThread = (page: Page): boolean =>
  page.querySelector(POSTS) !== null ||
  isMadeOfPosts(page) ||
  [...page.querySelectorAll('[itemtype]')].some((each) =>
    THREAD_TYPE.test(each.getAttribute('itemtype') ?? ''),
  ) ||
  [page.body, ...page.querySelectorAll('body > div, body > main, body > div > div, main > div')].some(
    (each) => THREAD.test(namesOf(each)),
  );
