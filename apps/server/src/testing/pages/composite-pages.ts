import { cards, chineseSite, englishSite, inTags, links, type WebPage } from './a-page.ts';
import { chinese, english, paragraphs, teaser } from './prose.ts';

const sectionsOfCards = (): WebPage => {
  const texts = paragraphs(english, 80, 14, 1);
  const card = (index: number) =>
    `<div class="card"><h3><a href="/s/${index}">${teaser(3000 + index)}</a></h3><p>${texts[index]}</p></div>`;
  const section = (name: string, from: number) =>
    `<section><h2>${name}</h2>${[0, 1, 2, 3, 4, 5, 6].map((index) => card(from + index)).join('\n')}</section>`;
  return {
    name: 'a front page with its stories in sections',
    article: ['Local', 'World', ...texts.flatMap((text, index) => [teaser(3000 + index), text])],
    markup: englishSite({
      title: 'Front page',
      main: `<main>${section('Local', 0)}${section('World', 7)}</main>`,
    }),
  };
};

const answersInBlocks = (): WebPage => {
  const [question = '', ...answers] = paragraphs(english, 81, 12, 1);
  return {
    name: 'a one-line question above its answers',
    article: ['Why is the quay so high?', question, ...answers],
    markup: englishSite({
      title: 'Why is the quay so high?',
      main: `<div class="qa-wrap"><div class="q-item"><h1>Why is the quay so high?</h1><div class="q-body">${question}</div></div><div class="answers-list">${answers
        .map(
          (answer) =>
            `<div class="answer-item"><div class="answer-text">${answer}</div><div class="actions"><button>Like</button><a href="#">Report</a></div></div>`,
        )
        .join('\n')}</div></div>`,
    }),
  };
};

const paywall = (): WebPage => {
  const article = paragraphs(english, 82, 2);
  return {
    name: 'a paid article whose paywall has no telling class name',
    article: ['The vault', ...article],
    markup: englishSite({
      title: 'The vault',
      main: `<article class="story"><h1>The vault</h1>${inTags('p', article)}<div class="c-9"><h3>Keep reading with a subscription</h3><p>Only $1 a week for the first year. Already a member? Sign in.</p></div></article><section>${cards(20, 83)}</section>`,
    }),
  };
};

const keyPoints = (): WebPage => {
  const article = paragraphs(english, 84, 4);
  const points = ['The tide rose higher than ever', 'Nobody was hurt', 'Repairs begin on Monday'];
  return {
    name: 'an article below its key points',
    article: ['Tide over the wall', ...points, ...article],
    markup: englishSite({
      title: 'Tide over the wall',
      main: `<div class="grid"><div class="top"><h1>Tide over the wall</h1><ul class="key-points">${inTags('li', points)}</ul></div><div class="body">${inTags('p', article)}</div></div><aside>${links(12, 85)}</aside>`,
    }),
  };
};

const chineseRecipe = (): WebPage => {
  const lead = chinese(8600, 2);
  const needed = [
    ['面条', '200克'],
    ['小葱', '一把'],
    ['生抽', '两勺'],
  ];
  const steps = ['小葱切段。', '热油炸葱。', '加生抽拌匀。'];
  return {
    name: 'a Chinese recipe with a table of ingredients',
    article: ['葱油拌面', lead, '用料', ...needed.flat(), '做法', ...steps],
    markup: chineseSite({
      title: '葱油拌面',
      main: `<div class="recipe"><h1>葱油拌面</h1><div class="desc">${lead}</div><h2>用料</h2><div class="ings"><table>${needed.map((cells) => `<tr>${inTags('td', cells)}</tr>`).join('')}</table></div><h2>做法</h2><div class="steps"><ol>${steps.map((step) => `<li><p>${step}</p></li>`).join('')}</ol></div></div>`,
    }),
  };
};

/** Pages that consist of several parts, which must all be read or told apart. */
export const compositePages = (): WebPage[] => [
  sectionsOfCards(),
  answersInBlocks(),
  paywall(),
  keyPoints(),
  chineseRecipe(),
];
