import { cards, chineseSite, englishSite, inTags, links, type WebPage } from './a-page.ts';
import { chinese, chineseTeaser, english, paragraphs, teaser } from './prose.ts';

const page = (name: string, title: string, article: readonly string[], main: string): WebPage => ({
  name,
  article: [title, ...article],
  markup: englishSite({ title, main }),
});

const tableForum = (): WebPage => {
  const posts = paragraphs(english, 50, 7, 3);
  return page(
    'a forum thread in a table layout',
    'Engine will not start',
    // The names of the authors are part of the content of a thread.
    posts.flatMap((text, index) => [`captain${index}`, text]),
    `<div class="navbar">Forum &gt; Engines &gt; Engine will not start</div><table class="tborder" width="100%"><tr><td><h1>Engine will not start</h1></td></tr></table>${posts
      .map(
        (text, index) =>
          `<table id="post${index}" class="tborder" width="100%"><tr><td class="thead" colspan="2">12-05-2019, 10:2${index}</td></tr><tr valign="top"><td class="alt2" width="175"><a class="bigusername" href="/m">captain${index}</a><div class="smallfont">Senior Member</div></td><td class="alt1"><div id="m${index}">${text}</div></td></tr></table>`,
      )
      .join('\n')}`,
  );
};

const repliesAsComments = (): WebPage => {
  const posts = paragraphs(english, 51, 9, 2);
  return page(
    'a discussion whose replies are called comments',
    'What is the best anchor?',
    posts,
    `<div class="thread" itemscope itemtype="https://schema.org/DiscussionForumPosting"><h1>What is the best anchor?</h1><div class="usertext-body"><p>${posts[0]}</p></div>
    <div class="commentarea">${posts
      .slice(1)
      .map(
        (text) =>
          `<div class="comment thing"><p class="tagline"><a href="/u/x">deckhand</a> 12 points</p><div class="usertext-body"><p>${text}</p></div><ul class="flat-list buttons"><li><a href="#">permalink</a></li><li><a href="#">embed</a></li></ul></div>`,
      )
      .join('\n')}</div></div>`,
  );
};

const twoColumnRecipe = (): WebPage => {
  const lead = english(5200, 2);
  const needed = ['3 eggs', '200 g flour', '1 pinch salt', '300 ml milk', 'butter'];
  const steps = [
    'Whisk the eggs.',
    'Add flour, salt and milk.',
    'Rest for half an hour, covered.',
    'Fry thin in butter.',
  ];
  return page(
    'a recipe in two columns',
    'Thin pancakes',
    [lead, 'Ingredients', ...needed, 'Method', ...steps],
    `<main><div class="recipe-header"><h1>Thin pancakes</h1><p class="recipe-header__description">${lead}</p></div><div class="recipe-wrap"><div class="recipe-ingredients-wrapper"><h2>Ingredients</h2><ul class="recipe-ingredients__list">${inTags('li', needed)}</ul></div>
    <div class="recipe-method-wrapper"><h2>Method</h2><ol class="recipe-method__list">${steps.map((step) => `<li><p>${step}</p></li>`).join('')}</ol></div></div></main><aside>${cards(9, 60)}</aside>`,
  );
};

const blocksWithAds = (): WebPage => {
  const texts = paragraphs(english, 53, 14, 1);
  return page(
    'an article in separate blocks with advertisements between them',
    'Why the pier was moved',
    texts,
    `<main id="main-content"><article><div data-component="headline-block"><h1>Why the pier was moved</h1></div>${texts
      .map(
        (text, index) =>
          `<div data-component="text-block" class="ssrcss-1"><div class="ssrcss-2"><p class="ssrcss-3">${text}</p></div></div>${index % 4 === 3 ? `<div data-component="links-block"><h3>More on this story</h3>${links(3, 61 + index)}</div><div class="ad-container"><p>Advertisement</p></div>` : ''}`,
      )
      .join('\n')}</article></main>`,
  );
};

const slides = (): WebPage => {
  const captions = paragraphs(english, 54, 9, 1);
  return page(
    'a gallery whose captions are next to pictures in a list',
    'The fleet in pictures',
    captions,
    `<div class="gallery-page"><h1>The fleet in pictures</h1><ul class="slides">${captions
      .map(
        (caption, index) =>
          `<li class="slide"><div class="image"><img src="/s${index}.jpg"></div><div class="caption-text">${caption}</div></li>`,
      )
      .join('')}</ul></div><div class="more-galleries">${cards(12, 65)}</div>`,
  );
};

const tabbedProduct = (): WebPage => {
  const texts = paragraphs(english, 55, 3, 2);
  const facts = [
    ['Weight', '1.2 kg'],
    ['Material', 'Stainless steel'],
    ['Warranty', '24 months'],
  ];
  return page(
    'a product page with its description in tabs',
    'Deck winch 20',
    ['$149.00', texts[0] ?? '', texts[1] ?? '', texts[2] ?? '', ...facts.flat()],
    `<div class="product-detail"><h1>Deck winch 20</h1><div class="price">$149.00</div><p class="short-description">${texts[0]}</p><form class="cart"><input value="1"><button>Add to basket</button></form>
    <div class="tabs"><ul class="tab-list" role="tablist"><li><a href="#d">Description</a></li><li><a href="#s">Specification</a></li></ul><div class="tab-pane" role="tabpanel" id="d"><p>${texts[1]}</p><p>${texts[2]}</p></div>
    <div class="tab-pane" role="tabpanel" id="s" style="display: none"><table>${facts.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`).join('')}</table></div></div></div><section class="related"><h2>Related products</h2>${cards(8, 66)}</section>`,
  );
};

const sphinx = (): WebPage => {
  const texts = paragraphs(english, 56, 5, 2);
  return page(
    'a function reference with notes',
    'tides module',
    [
      texts[0] ?? '',
      'tides.load(path)',
      texts[1] ?? '',
      'Note',
      texts[2] ?? '',
      'tides.next(port)',
      texts[3] ?? '',
      '>>> tides.next("Leith")',
      texts[4] ?? '',
    ],
    `<div class="related" role="navigation"><ul><li><a href="#">index</a></li><li><a href="#">modules</a></li></ul></div><div class="document"><div class="documentwrapper"><div class="bodywrapper"><div class="body" role="main"><section id="t"><h1>tides module</h1><p>${texts[0]}</p>
    <dl class="py function"><dt class="sig">tides.load(path)</dt><dd><p>${texts[1]}</p><div class="admonition note"><p class="admonition-title">Note</p><p>${texts[2]}</p></div></dd></dl>
    <dl class="py function"><dt class="sig">tides.next(port)</dt><dd><p>${texts[3]}</p><div class="highlight"><pre>&gt;&gt;&gt; tides.next("Leith")</pre></div></dd></dl><p>${texts[4]}</p></section></div></div></div><div class="sphinxsidebar" role="navigation">${links(25, 67)}</div></div>`,
  );
};

const misnamed = (): WebPage => {
  const texts = paragraphs(english, 57, 5);
  return page(
    'an article in a container named after its sidebar',
    'The last ferryman',
    texts,
    `<div id="wrap" class="has-sidebar header-menu-fixed"><div class="column-wide"><h1>The last ferryman</h1>${inTags('p', texts)}</div></div><div class="widgets">${Array.from({ length: 8 }, (_, index) => `<p>${teaser(800 + index)}, and what it means for you and for everyone else in town.</p>`).join('')}</div>`,
  );
};

const definitions = (): WebPage => {
  const answers = paragraphs(english, 58, 8, 2);
  const comments = answers.map(
    (_, index) =>
      `What happens when ${english(5800 + index, 1)
        .split(' ')
        .slice(0, 7)
        .join(' ')}?`,
  );
  return page(
    'frequent questions that are folded away',
    'Questions about berths',
    comments.flatMap((each, index) => [each, answers[index] ?? '']),
    `<div class="faq"><h1>Questions about berths</h1><div class="accordion">${comments
      .map(
        (each, index) =>
          `<div class="accordion-item"><h3><button aria-expanded="false">${each}</button></h3><div class="accordion-panel" hidden><p>${answers[index]}</p></div></div>`,
      )
      .join('\n')}</div></div><aside class="sidebar">${links(9, 68)}</aside>`,
  );
};

const details = (): WebPage => {
  const answers = paragraphs(english, 59, 7, 2);
  return page(
    'frequent questions as details and summaries',
    'Mooring fees explained',
    answers.flatMap((answer, index) => [`Question ${index + 1} about fees`, answer]),
    `<main><h1>Mooring fees explained</h1>${answers.map((answer, index) => `<details><summary>Question ${index + 1} about fees</summary><p>${answer}</p></details>`).join('\n')}</main>`,
  );
};

const withBoxes = (): WebPage => {
  const texts = paragraphs(english, 60, 6);
  return page(
    'an article that contains boxes for its author, tags and related articles',
    'The price of salt',
    texts,
    `<main><article class="post"><h1>The price of salt</h1><div class="byline">By Ann Muir</div><div class="entry-content">${inTags('p', texts.slice(0, 3))}<div class="inline-related"><h4>Read more</h4>${links(3, 69)}</div><p><a href="/x">Read also: ${teaser(900)}</a></p>${inTags('p', texts.slice(3))}</div>
    <div class="post-tags"><a href="/t/1">salt</a> <a href="/t/2">trade</a> <a href="/t/3">history</a></div></article><section><h3>Leave a comment</h3><form><textarea></textarea></form></section><section><h2>More from Trade</h2>${cards(6, 70)}</section></main>`,
  );
};

const listicle = (): WebPage => {
  const texts = paragraphs(english, 61, 10, 2);
  const heads = texts.map(
    (_, index) =>
      `${index + 1}. ${english(6100 + index, 1)
        .split(' ')
        .slice(0, 5)
        .join(' ')}`,
  );
  return page(
    'a listicle with numbered headings',
    'Ten rules of the sea',
    heads.flatMap((head, index) => [head, texts[index] ?? '']),
    `<div class="td-post-content"><h1>Ten rules of the sea</h1>${heads.map((head, index) => `<div class="item"><h3>${head}</h3><p>${texts[index]}</p></div>`).join('\n')}</div><div class="td-sidebar">${cards(10, 71)}</div>`,
  );
};

const preformatted = (): WebPage => {
  const lines = Array.from({ length: 16 }, (_, index) =>
    english(6200 + index, 1)
      .split(' ')
      .slice(0, 6)
      .join(' '),
  );
  return page(
    'a poem in preformatted text',
    'Low Water',
    lines,
    `<div class="text"><h1>Low Water</h1><pre>${lines.join('\n')}</pre></div>`,
  );
};

const oneSentence = (): WebPage => {
  const text =
    'The swing bridge is closed to all traffic on Sunday from six in the morning until noon for painting.';
  return page(
    'a one-sentence article',
    'Bridge closed on Sunday',
    [text],
    `<div class="cols"><div class="col-a">${links(20, 72)}</div><div class="col-b"><h1>Bridge closed on Sunday</h1><p>${text}</p></div><div class="col-c">${cards(20, 73)}</div></div>`,
  );
};

const chinesePage = (name: string, title: string, article: readonly string[], main: string): WebPage => ({
  name,
  article: [title, ...article],
  markup: chineseSite({ title, main }),
});

const chineseForum = (): WebPage => {
  const posts = paragraphs(chinese, 63, 7, 2);
  return chinesePage(
    'a Chinese forum thread',
    '请教木船怎么防水',
    posts,
    `<div id="pt"><a href="/">论坛</a> › <a href="/f">造船</a></div><div id="postlist"><h1 class="ts">请教木船怎么防水</h1>${posts
      .map(
        (text, index) =>
          `<div id="post_${index}"><table class="plhin"><tr><td class="pls"><div class="authi"><a href="/u">船友${index}</a></div></td><td class="plc"><div class="pct"><table><tr><td class="t_f" id="postmessage_${index}">${text}</td></tr></table></div></td></tr></table></div>`,
      )
      .join('\n')}</div><div id="f_pst"><form><textarea></textarea><button>发表回复</button></form></div>`,
  );
};

const chineseNotice = (): WebPage => {
  const texts = paragraphs(chinese, 64, 5);
  return chinesePage(
    'a Chinese public notice',
    '关于港区限行的通告',
    texts,
    `<div class="crumbs">当前位置：<a href="/">首页</a> &gt; <a href="/t">通知公告</a></div><div class="xl-box"><h2>关于港区限行的通告</h2><div class="TRS_Editor">${texts.map((text) => `<div style="text-indent:2em">${text}</div>`).join('\n')}</div><div class="print"><a>打印</a> <a>关闭</a></div></div><div class="xgxw"><h3>相关新闻</h3>${links(10, 74, chineseTeaser)}</div>`,
  );
};

const chineseComments = (): WebPage => {
  const texts = paragraphs(chinese, 65, 4, 2);
  const text = paragraphs(chinese, 66, 20, 1);
  return chinesePage(
    'a Chinese article with more comments than text',
    '海边书店开门了',
    texts,
    `<div class="article-page"><div class="article-holder"><h1>海边书店开门了</h1><div class="content">${inTags('p', texts)}</div></div><div class="pinglun-list"><h3>全部评论（20）</h3>${text.map((each) => `<div class="pl-item"><span>匿名用户</span><p>${each}</p></div>`).join('')}</div></div>`,
  );
};

export const harderPages = (): WebPage[] => [
  ...[
    tableForum(),
    repliesAsComments(),
    twoColumnRecipe(),
    blocksWithAds(),
    slides(),
    tabbedProduct(),
    sphinx(),
  ],
  ...[misnamed(), definitions(), details(), withBoxes(), listicle(), preformatted(), oneSentence()],
  ...[chineseForum(), chineseNotice(), chineseComments()],
];
