import { isThread } from './names.ts';
import type { Page, PageElement } from './open-page.ts';
import { lineOf, linkedWeight, weightOf } from './weight.ts';

const HEADINGS = 'h2, h3, h4, h5, h6, [role="heading"]';

const COMMENTS_HEADING =
  /^(?:\d+ )?(?:(?:reader |user |top |all |recent )?(?:comments?|responses?)(?: ?\(?\d*\)?)?|leave a (?:reply|comment)|post a comment|join the (?:discussion|conversation)|(?:网友|全部|精彩|发表|用户|热门|最新|文章)?(?:评论|留言|跟帖)(?:区|列表)?(?: ?[（(]?\d*[)）]?)?)[:：…]?$/i;

/** Headings of links to other pages. */
const LINKS_HEADING =
  /^(?:share this(?: \w+)?|related(?: (?:articles?|stories|posts?|content|topics|news|reading|products|items|links|searches))?|more (?:from|on|in|like) .{0,40}|more (?:stories|news|articles|posts)|you (?:may|might) also (?:like|be interested in)|recommended(?: for you| reading| articles| stories)?|read (?:more|next|also)|up next|what to read next|most (?:read|popular|viewed)|popular (?:posts|articles|stories|now)|latest (?:news|stories|posts|articles|releases)|trending(?: now)?|(?:customers|people) also (?:bought|viewed|like)|sign up.{0,40}|subscribe.{0,40}|newsletter|follow us|(?:keep|continue|to continue|want to keep) reading.{0,50}|(?:log|sign) in to .{0,40}|already a (?:subscriber|member).{0,20}|相关(?:阅读|文章|新闻|推荐|链接|报道|专题|产品|视频)|延伸阅读|推荐(?:阅读|文章|新闻)|热门(?:文章|新闻|推荐|排行)|猜你喜欢|为你推荐|大家都在看|精彩推荐|更多(?:文章|新闻|推荐|精彩)|最新(?:文章|新闻)|上一篇.*|下一篇.*|分享到.*|阅读排行|(?:登录|订阅|付费|开通会员)(?:后|即可).{0,20}|点击排行)[:：…]?$/i;

const ARTICLE_WEIGHT = 150;

/** Maximum weight of a section with links that is not a list: an offer, or a request to sign in. */
const OFFER_WEIGHT = 300;

/** Maximum number of checked headings, because each check reads the whole page. */
const MAX_HEADINGS = 40;

/** Removes readers' comments below an article, and sections of links to other pages. */
export const dropTails = (page: Page): void => {
  const isMadeOfReplies = isThread(page);
  const headings = [...page.querySelectorAll(HEADINGS)].filter((heading) => lineOf(heading).length <= 60);
  const tails = headings.filter(
    (heading) => COMMENTS_HEADING.test(lineOf(heading)) || LINKS_HEADING.test(lineOf(heading)),
  );
  for (const heading of tails.slice(0, MAX_HEADINGS)) {
    const line = lineOf(heading);
    if (LINKS_HEADING.test(line)) dropElsewhere(page, heading);
    else if (!isMadeOfReplies && COMMENTS_HEADING.test(line)) dropSaid(page, heading);
  }
};

const dropElsewhere = (page: Page, heading: PageElement): void => {
  const section = sectionOf(heading, (each) => weightOf(each) * 2 < weightOf(page.body));
  const part = section === heading ? heading.nextElementSibling : section;
  const isList = part !== null && linkedWeight(part) * 2 > weightOf(part) - weightOf(heading);
  const isShort = section !== heading && weightOf(section) < OFFER_WEIGHT;
  if (!isList && !isShort && proseAround(page, section).after > 0) return;
  if (isList) part.remove();
  section.remove();
};

const dropSaid = (page: Page, heading: PageElement): void => {
  const section = sectionOf(heading, (each) => !each.querySelector('h1, article h2'));
  const { before, after } = proseAround(page, section);
  if (before < ARTICLE_WEIGHT || after * 2 > before) return;
  if (section === heading) for (const next of siblingsAfter(heading)) next.remove();
  section.remove();
};

const siblingsAfter = (element: PageElement): PageElement[] => {
  const siblings: PageElement[] = [];
  for (let next = element.nextElementSibling; next; next = next.nextElementSibling) siblings.push(next);
  return siblings;
};

/** The largest removable element that begins with a heading. */
const sectionOf = (heading: PageElement, mayGo: (element: PageElement) => boolean): PageElement => {
  let section = heading;
  for (
    let parent = section.parentElement;
    parent && parent.nodeName !== 'BODY';
    parent = parent.parentElement
  ) {
    if (!lineOf(parent).startsWith(lineOf(heading)) || !mayGo(parent)) break;
    section = parent;
  }
  return section;
};

/** Weight of the paragraphs before and after a section, without links. */
const proseAround = (page: Page, section: PageElement): { before: number; after: number } => {
  const around = { before: 0, after: 0 };
  let isAfter = false;
  for (const element of page.body.querySelectorAll('*')) {
    if (section.contains(element)) isAfter = true;
    else if (element.nodeName === 'P')
      around[isAfter ? 'after' : 'before'] += weightOf(element) - linkedWeight(element);
  }
  return around;
};
