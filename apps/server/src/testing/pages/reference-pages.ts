import { cards, englishSite, chineseSite, inTags, links, type WebPage } from './a-page.ts';
import { chinese, english, paragraphs } from './prose.ts';

const recipe = (): WebPage => {
  const lead = paragraphs(english, 24, 2);
  const needed = [
    '2 onions, diced',
    '1 tbsp olive oil',
    '400 g tinned tomatoes',
    '1 tsp smoked paprika',
    '200 g white fish',
  ];
  const steps = [
    'Heat the oil in a wide pan and soften the onions for ten minutes.',
    'Stir in the paprika and the tomatoes, and simmer until thick.',
    'Lay the fish on top, cover and cook for six minutes.',
    'Season well and serve with bread.',
  ];
  return {
    name: 'a recipe',
    article: ['Harbour fish stew', ...lead, 'Ingredients', ...needed, 'Method', ...steps],
    markup: englishSite({
      title: 'Harbour fish stew',
      main: `<div class="recipe-page"><h1>Harbour fish stew</h1><div class="intro">${inTags('p', lead)}</div>
      <div class="recipe-ingredients"><h2>Ingredients</h2><ul>${inTags('li', needed)}</ul></div>
      <div class="recipe-method"><h2>Method</h2><ol>${inTags('li', steps)}</ol></div>
      <div class="rating">★★★★☆ (214 votes)</div></div><aside class="related-recipes">${cards(12, 22)}</aside>`,
    }),
  };
};

const documentation = (): WebPage => {
  const texts = paragraphs(english, 25, 5, 2);
  const code = 'npm install tide-table\ntide-table --port leith --days 3';
  const options = [
    ['--port', 'the harbour to look up'],
    ['--days', 'how many days to print'],
    ['--metric', 'metres instead of feet'],
  ];
  return {
    name: 'documentation with a sidebar',
    article: [
      'Getting started',
      texts[0] ?? '',
      'Installation',
      texts[1] ?? '',
      code,
      'Options',
      texts[2] ?? '',
      ...options.flat(),
      'Next steps',
      texts[3] ?? '',
      texts[4] ?? '',
    ],
    markup: englishSite({
      title: 'Getting started',
      main: `<div class="docs-wrapper"><aside class="docs-sidebar"><div class="menu">${links(40, 23)}</div></aside>
      <main class="docMainContainer"><div class="theme-doc-markdown markdown"><header><h1>Getting started</h1></header><p>${texts[0]}</p>
      <h2 id="installation">Installation<a class="hash-link" href="#installation">​</a></h2><p>${texts[1]}</p><div class="language-bash codeBlockContainer"><pre><code>${code}</code></pre><button>Copy</button></div>
      <h2 id="options">Options</h2><p>${texts[2]}</p><table><tbody>${options.map((cells) => `<tr>${inTags('td', cells)}</tr>`).join('')}</tbody></table>
      <h2 id="next">Next steps</h2><p>${texts[3]}</p><p>${texts[4]}</p></div></main><div class="tableOfContents">${links(6, 24)}</div></div>`,
    }),
  };
};

const product = (): WebPage => {
  const texts = paragraphs(english, 26, 3, 2);
  const features = [
    'Solid brass housing',
    'Lens ground by hand',
    'Runs 40 hours on one filling',
    'Comes with a leather strap',
  ];
  return {
    name: 'a product page',
    article: ['Brass storm lantern', ...texts.slice(0, 2), ...features, texts[2] ?? ''],
    markup: englishSite({
      title: 'Brass storm lantern',
      main: `<div class="product"><div class="gallery"><img src="/a.jpg"><img src="/b.jpg"></div><div class="product-info"><h1>Brass storm lantern</h1>
      <form action="/cart"><select name="size"><option>Small</option><option>Large</option></select><button>Add to cart</button></form>
      <div class="product-description"><p>${texts[0]}</p><p>${texts[1]}</p><ul>${inTags('li', features)}</ul><p>${texts[2]}</p></div></div></div>
      <div class="you-may-also-like">${cards(16, 25)}</div>`,
    }),
  };
};

const gallery = (): WebPage => {
  const captions = paragraphs(english, 27, 10, 1);
  const lead = english(271, 3);
  return {
    name: 'a gallery with captions',
    article: ['Ten views of the bay', lead, ...captions],
    markup: englishSite({
      title: 'Ten views of the bay',
      main: `<article><h1>Ten views of the bay</h1><p>${lead}</p>${captions
        .map(
          (caption, index) =>
            `<figure><img src="/g${index}.jpg" alt="View ${index}"><figcaption>${caption}</figcaption></figure>`,
        )
        .join('\n')}</article>`,
    }),
  };
};

const wiki = (): WebPage => {
  const texts = paragraphs(english, 28, 8);
  const facts = [
    ['Location', 'North Sea'],
    ['Height', '36 m'],
    ['First lit', '1811'],
    ['Automated', '1988'],
  ];
  const keepers = [
    ['Year', 'Keeper', 'Ships passed'],
    ['1811', 'John Reid', '412'],
    ['1850', 'Ann Muir', '958'],
    ['1901', 'Tom Hay', '1,730'],
  ];
  const row = (tag: string, cells: readonly string[]) => `<tr>${inTags(tag, cells)}</tr>`;
  return {
    name: 'a wiki article with an infobox and tables',
    article: [
      'Rock Light',
      ...facts.flat(),
      ...texts.slice(0, 3),
      'History',
      ...texts.slice(3, 6),
      'Keepers',
      ...keepers.flat(),
      'In fiction',
      ...texts.slice(6),
    ],
    markup: englishSite({
      title: 'Rock Light',
      main: `<div id="mw-panel">${links(20, 26)}</div><div id="content" class="mw-body"><h1 id="firstHeading">Rock Light</h1><div id="bodyContent"><div id="mw-content-text"><div class="mw-parser-output">
      <table class="infobox vcard"><tbody>${facts.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`).join('')}</tbody></table>
      ${inTags('p', texts.slice(0, 3))}<div id="toc" class="toc" role="navigation"><h2>Contents</h2>${links(4, 27)}</div>
      <h2><span class="mw-headline">History</span><span class="mw-editsection">[<a href="/e">edit</a>]</span></h2>${inTags('p', texts.slice(3, 6))}
      <h2><span class="mw-headline">Keepers</span></h2><table class="wikitable"><tbody>${row('th', keepers[0] ?? [])}${keepers
        .slice(1)
        .map((cells) => row('td', cells))
        .join('')}</tbody></table>
      <h2><span class="mw-headline">In fiction</span></h2>${inTags('p', texts.slice(6))}</div></div><div id="catlinks">${links(6, 28)}</div></div></div>`,
    }),
  };
};

const splitSections = (): WebPage => {
  const parts = [29, 30, 31, 32].map((seed) => paragraphs(english, seed, 3));
  const heads = ['The beginning', 'The flood', 'The repair', 'What remains'];
  return {
    name: 'an article split into several sections',
    article: ['A century of stone', ...parts.flatMap((part, index) => [heads[index] ?? '', ...part])],
    markup: englishSite({
      title: 'A century of stone',
      main: `<div class="longread"><section class="hero"><h1>A century of stone</h1></section>${parts
        .map(
          (part, index) =>
            `<section class="block block-${index}"><div class="inner"><h2>${heads[index]}</h2>${inTags('p', part)}</div></section><section class="ad-slot"><div class="ad">Advertisement</div></section>`,
        )
        .join('\n')}</div>`,
    }),
  };
};

const blogWithCode = (): WebPage => {
  const texts = paragraphs(english, 33, 4);
  const code = 'export const lit = (hour: number): boolean => {\n  return hour < 6 || hour > 20;\n};';
  return {
    name: 'a blog post with code',
    article: ['When is it dark?', texts[0] ?? '', code, texts[1] ?? '', 'lit(23)', ...texts.slice(2)],
    markup: englishSite({
      title: 'When is it dark?',
      main: `<main id="main"><article class="hentry"><header class="entry-header"><h1 class="entry-title">When is it dark?</h1></header>
      <div class="entry-content"><p>${texts[0]}</p><pre class="wp-block-code"><code>${code.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</code></pre><p>${texts[1]}</p><pre>lit(23)</pre>${inTags('p', texts.slice(2))}</div></article></main><div id="secondary" class="widget-area">${links(18, 29)}</div>`,
    }),
  };
};

const chineseEncyclopedia = (): WebPage => {
  const parts = [34, 35, 36].map((seed) => paragraphs(chinese, seed, 3, 2));
  const heads = ['历史沿革', '建筑结构', '今日用途'];
  return {
    name: 'a Chinese encyclopedia article',
    article: ['石岛灯塔', ...parts.flatMap((part, index) => [heads[index] ?? '', ...part])],
    markup: chineseSite({
      title: '石岛灯塔',
      main: `<div class="body-wrapper"><div class="main-content"><h1>石岛灯塔</h1>${parts
        .map(
          (part, index) =>
            `<div class="para-title level-2"><h2>${heads[index]}</h2></div>${part.map((text) => `<div class="para" label-module="para">${text}</div>`).join('')}`,
        )
        .join('\n')}</div><div class="side-content">${links(15, 30)}</div></div>`,
    }),
  };
};

export const referencePages = (): WebPage[] => [
  recipe(),
  documentation(),
  product(),
  gallery(),
  wiki(),
  splitSections(),
  blogWithCode(),
  chineseEncyclopedia(),
];
