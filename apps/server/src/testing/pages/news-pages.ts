import { cards, chineseSite, englishSite, inTags, links, type WebPage } from './a-page.ts';
import { chinese, chineseTeaser, english, paragraphs, teaser } from './prose.ts';

const shortNews = (): WebPage => {
  const article = paragraphs(english, 1, 2, 2);
  return {
    name: 'a short article among long lists',
    article: ['Old bell rings again', ...article],
    markup: englishSite({
      title: 'Old bell rings again',
      main: `<div class="layout"><div class="left-col"><h2>Most read</h2>${links(30, 10)}</div>
      <div class="center"><div class="story"><h1>Old bell rings again</h1><div class="story-text">${inTags('p', article)}</div></div></div>
      <div class="right-col"><h2>More from Local</h2>${cards(25, 11)}</div></div>`,
    }),
  };
};

const aspNet = (): WebPage => {
  const article = paragraphs(english, 2, 7);
  return {
    name: 'an article inside the form of an ASP.NET page',
    article: ['Annual report of the harbour', ...article],
    markup: englishSite({
      title: 'Annual report of the harbour',
      main: `<form method="post" action="./report.aspx" id="aspnetForm"><input type="hidden" name="__VIEWSTATE" value="dDwtMTA4">
      <div class="search"><input name="q"><input type="submit" value="Search"><select><option>All sections</option><option>Archive only</option></select></div>
      <div id="ctl00_ContentPlaceHolder1_pnl"><h1>Annual report of the harbour</h1><div id="ctl00_body">${inTags('p', article)}</div></div>
      <div id="ctl00_login"><label>User name</label><input type="text"><label>Password</label><input type="password"></div></form>`,
    }),
  };
};

const manyComments = (): WebPage => {
  const article = paragraphs(english, 3, 5);
  const comments = paragraphs(english, 4, 24, 2);
  return {
    name: 'an article shorter than its comments',
    article: ['The wall that held', ...article],
    markup: englishSite({
      title: 'The wall that held',
      main: `<main><article class="post"><h1>The wall that held</h1><div class="entry-content">${inTags('p', article)}</div></article>
      <section id="comments" class="comments-area"><h2>24 comments</h2><ol class="comment-list">${comments
        .map(
          (comment, index) =>
            `<li class="comment"><div class="comment-meta"><b>reader${index}</b> <time>2 May</time></div><div class="comment-content"><p>${comment}</p></div><a href="#r">Reply</a></li>`,
        )
        .join('')}</ol></section></main>`,
    }),
  };
};

const liveBlog = (): WebPage => {
  const entries = paragraphs(english, 5, 12, 2).map((text, index) => ({
    head: `Update ${12 - index}: ${english(900 + index, 1)
      .split(' ')
      .slice(0, 6)
      .join(' ')}`,
    text,
  }));
  const lead = english(51, 2);
  return {
    name: 'a live blog',
    article: ['Storm live: latest', lead, ...entries.flatMap(({ head, text }) => [head, text])],
    markup: englishSite({
      title: 'Storm live: latest',
      main: `<div class="content-wrapper"><h1>Storm live: latest</h1><p class="standfirst">${lead}</p><div class="timeline">${entries
        .map(
          ({ head, text }, index) =>
            `<section class="live-entry" id="e${index}"><h3>${head}</h3><div class="live-entry__text"><p>${text}</p></div><div class="share"><a href="#f">Facebook</a> <a href="#t">Twitter</a></div></section>`,
        )
        .join('\n')}</div></div><aside>${cards(10, 12)}</aside>`,
    }),
  };
};

const pressRelease = (): WebPage => {
  const article = paragraphs(english, 6, 6);
  const about = english(61, 3);
  return {
    name: 'a press release',
    article: [
      'Quay Works opens dock',
      `LONDON, 4 May 2024 – ${article[0]}`,
      ...article.slice(1),
      'About Quay Works',
      about,
    ],
    markup: englishSite({
      title: 'Quay Works opens dock',
      main: `<div class="container"><div class="row"><div class="col-md-8"><h1>Quay Works opens dock</h1>
      <div class="release-body"><p><strong>LONDON, 4 May 2024</strong> – ${article[0]}</p>${inTags('p', article.slice(1))}
      <h2>About Quay Works</h2><p>${about}</p></div></div><div class="col-md-4"><h4>Latest releases</h4>${links(15, 13)}
      <h4>Sign up</h4><form><label>E-mail</label><input type="email"><button>Subscribe now</button></form></div></div></div>`,
    }),
  };
};

const frontPage = (): WebPage => {
  const stories = Array.from({ length: 14 }, (_, index) => ({
    head: teaser(700 + index),
    text: english(710 + index, 2),
  }));
  return {
    name: 'a newspaper front page',
    article: stories.flatMap(({ head, text }) => [head, text]),
    markup: englishSite({
      title: 'News from the coast',
      main: `<main class="front"><div class="grid">${stories
        .map(
          ({ head, text }, index) =>
            `<article class="teaser"><a href="/s/${index}"><img src="/${index}.jpg" alt=""></a><h2><a href="/s/${index}">${head}</a></h2><p>${text}</p></article>`,
        )
        .join('\n')}</div></main>`,
    }),
  };
};

const cookieBanner = (): WebPage => {
  const article = paragraphs(english, 8, 5);
  const banner =
    'We and our 812 partners store and access information on a device, such as cookies, and process personal data, such as unique identifiers, for personalised advertising, measurement and audience research. With your permission we may use precise location data. You may click to consent, or choose what you object to, at any time, in our privacy policy.';
  return {
    name: 'a page with a cookie banner',
    article: ['Ferry times change', ...article],
    markup: englishSite({
      title: 'Ferry times change',
      before: `<div id="onetrust-consent-sdk"><div class="ot-sdk-container" role="dialog"><h2>We value your privacy</h2><p>${banner}</p><p>${banner}</p><button>Accept all</button></div></div>`,
      main: `<div id="page"><div class="article-page"><h1>Ferry times change</h1><div class="text">${inTags('p', article)}</div></div></div>`,
      after: `<div class="cookie-notice"><p>${banner}</p><a href="/privacy">Learn more</a></div>`,
    }),
  };
};

const paywall = (): WebPage => {
  const article = paragraphs(english, 9, 2);
  return {
    name: 'the teaser of a paid article',
    article: ['Inside the lock', ...article],
    markup: englishSite({
      title: 'Inside the lock',
      main: `<article><h1>Inside the lock</h1><div class="article__body">${inTags('p', article)}</div>
      <div class="paywall-box"><h3>Subscribe to continue reading</h3><p>Get unlimited access from $1 a week. Cancel any time.</p><a href="/subscribe">See all plans</a><p>Already a subscriber? <a href="/login">Log in</a></p></div></article>
      <section class="recommended">${cards(20, 14)}</section>`,
    }),
  };
};

const chineseNews = (): WebPage => {
  const article = paragraphs(chinese, 10, 6);
  return {
    name: 'a Chinese news article',
    article: ['老灯塔重新点亮', ...article],
    markup: chineseSite({
      title: '老灯塔重新点亮',
      main: `<div class="wrap clearfix"><div class="main-left"><h1 class="title">老灯塔重新点亮</h1>
      <div class="article" id="artibody">${inTags(
        'p',
        article.map((each) => `　　${each}`),
      )}</div>
      <div class="share-box">分享到：<a>微信</a><a>微博</a></div><div class="hot-comment"><h3>热门评论</h3>${paragraphs(
        chinese,
        11,
        6,
        1,
      )
        .map((comment) => `<div class="item"><span class="user">网友</span><p>${comment}</p></div>`)
        .join('')}</div></div>
      <div class="main-right"><h3>热门新闻</h3>${links(30, 15, chineseTeaser)}</div></div>`,
    }),
  };
};

const chineseBrief = (): WebPage => {
  const article = paragraphs(chinese, 12, 2, 2);
  return {
    name: 'a short Chinese article among long lists',
    article: ['渡轮今起停航', ...article],
    markup: chineseSite({
      title: '渡轮今起停航',
      before: `<div class="roll">${links(25, 16, chineseTeaser)}</div>`,
      main: `<div class="detail"><h1>渡轮今起停航</h1><div class="detail-text">${inTags('p', article)}</div></div>`,
      after: `<div class="list">${cards(25, 17, chineseTeaser)}</div>`,
    }),
  };
};

export const newsPages = (): WebPage[] => [
  shortNews(),
  aspNet(),
  manyComments(),
  liveBlog(),
  pressRelease(),
  frontPage(),
  cookieBanner(),
  paywall(),
  chineseNews(),
  chineseBrief(),
];
