import { chineseSite, englishSite, inTags, links, type WebPage } from './a-page.ts';
import { chinese, chineseTeaser, english, paragraphs } from './prose.ts';

const interview = (): WebPage => {
  const questions = Array.from(
    { length: 9 },
    (_, index) =>
      `Why did you ${english(1200 + index, 1)
        .split(' ')
        .slice(3, 9)
        .join(' ')}?`,
  );
  const answers = paragraphs(english, 13, 9, 2);
  return {
    name: 'an interview',
    article: ['A keeper speaks', ...questions.flatMap((question, index) => [question, answers[index] ?? ''])],
    markup: englishSite({
      title: 'A keeper speaks',
      main: `<main><article><h1>A keeper speaks</h1>${questions
        .map((question, index) => `<p><strong>${question}</strong></p><p>${answers[index]}</p>`)
        .join('\n')}</article></main>`,
    }),
  };
};

const forum = (): WebPage => {
  const posts = paragraphs(english, 14, 8, 2);
  return {
    name: 'a forum thread',
    article: ['Which paint for a wooden hull?', ...posts],
    markup: englishSite({
      title: 'Which paint for a wooden hull?',
      main: `<div id="page-body"><h2 class="topic-title">Which paint for a wooden hull?</h2>${posts
        .map(
          (text, index) =>
            `<div id="p${index}" class="post bg${(index % 2) + 1}"><div class="inner"><dl class="postprofile"><dt><a href="/u/${index}">sailor${index}</a></dt><dd>Posts: ${index * 31}</dd><dd>Joined: 2019</dd></dl><div class="postbody"><div class="content">${text}</div></div></div></div>`,
        )
        .join('\n')}</div><div class="pagination"><a href="?p=2">2</a> <a href="?p=3">3</a></div>`,
    }),
  };
};

const questions = (): WebPage => {
  const question = paragraphs(english, 15, 2, 2);
  const answers = [16, 17, 18].map((seed) => paragraphs(english, seed, 2, 2));
  const code = 'const depth = readings.map((each) => each.metres);\nconsole.log(Math.max(...depth));';
  return {
    name: 'a Q&A page',
    article: ['How do I read a tide table?', ...question, code, ...answers.flat()],
    markup: englishSite({
      title: 'How do I read a tide table?',
      main: `<div id="content"><div id="question-header"><h1>How do I read a tide table?</h1></div><div id="mainbar">
      <div class="question" id="question"><div class="vote"><span>17</span></div><div class="post-text">${inTags('p', question)}<pre><code>${code}</code></pre></div><div class="tags"><a href="/t/tide">tide</a> <a href="/t/sea">sea</a></div></div>
      <div id="answers"><h2>3 Answers</h2>${answers
        .map(
          (answer, index) =>
            `<div class="answer" id="a${index}"><div class="vote"><span>${index * 4}</span></div><div class="post-text">${inTags('p', answer)}</div><div class="user-info"><a href="/u">pilot</a> answered May 4</div></div>`,
        )
        .join('\n')}</div></div><div id="sidebar"><h4>Related</h4>${links(20, 18)}</div></div>`,
    }),
  };
};

const chineseQuestions = (): WebPage => {
  const answers = [19, 20, 21, 22].map((seed) => paragraphs(chinese, seed, 3, 2));
  return {
    name: 'a Chinese Q&A page',
    article: ['为什么灯塔大多是白色的？', ...answers.flat()],
    markup: chineseSite({
      title: '为什么灯塔大多是白色的？',
      main: `<div class="QuestionPage"><div class="QuestionHeader"><h1 class="QuestionHeader-title">为什么灯塔大多是白色的？</h1></div><div class="Question-mainColumn">${answers
        .map(
          (answer) =>
            `<div class="List-item"><div class="ContentItem AnswerItem"><div class="AuthorInfo"><a href="/people">航海者</a></div><div class="RichContent-inner"><span class="RichText">${inTags('p', answer)}</span></div><div class="ContentItem-actions"><button>赞同 12</button><button>收藏</button></div></div></div>`,
        )
        .join('\n')}</div><div class="Question-sideColumn">${links(20, 19, chineseTeaser)}</div></div>`,
    }),
  };
};

const poem = (): WebPage => {
  const verses = Array.from({ length: 6 }, (_, verse) =>
    Array.from({ length: 4 }, (__, line) =>
      english(2300 + verse * 4 + line, 1)
        .split(' ')
        .slice(0, 7)
        .join(' '),
    ),
  );
  return {
    name: 'a poem',
    article: ['The Lamp', ...verses.flat()],
    markup: englishSite({
      title: 'The Lamp',
      main: `<div class="poem-page"><h1>The Lamp</h1><div class="poem">${verses.map((lines) => `<p>${lines.join('<br>')}</p>`).join('\n')}</div></div><div class="more-poems">${links(12, 20)}</div>`,
    }),
  };
};

const chineseVerse = (): WebPage => {
  const lines = [
    '海上生明月，天涯共此时。',
    '情人怨遥夜，竟夕起相思。',
    '灭烛怜光满，披衣觉露滋。',
    '不堪盈手赠，还寝梦佳期。',
  ];
  return {
    name: 'a Chinese poem',
    article: ['望月怀远', ...lines],
    markup: chineseSite({
      title: '望月怀远',
      main: `<div class="left"><div class="sons"><h1>望月怀远</h1><div class="contson">${lines.join('<br />')}</div></div></div><div class="right">${links(16, 21, chineseTeaser)}</div>`,
    }),
  };
};

export const talkPages = (): WebPage[] => [
  interview(),
  forum(),
  questions(),
  chineseQuestions(),
  poem(),
  chineseVerse(),
];
