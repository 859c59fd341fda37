import type { Language } from '../../platform/reading/language.ts';

const english = {
  made: 'Made without a language model, from the sources’ own sentences.',
  titles: {
    briefing: 'Briefing',
    guide: 'Study guide',
    faq: 'Questions and answers',
    timeline: 'Timeline',
    outline: 'Outline',
    essay: 'Extract in the form of an essay',
    quiz: 'Quiz',
    cards: 'Flashcards',
    mindmap: 'Mind map',
    facts: 'Facts',
  },
  inShort: 'In short',
  keyPoints: 'Key points',
  figures: 'Figures',
  dates: 'Dates',
  terms: 'Key terms',
  topics: 'Topics',
  review: 'Review questions',
  answers: 'Answers',
  whatIs: (term: string) => `What is ${term}?`,
  whatAre: (term: string) => `What are ${term}?`,
  whatOf: (term: string) => `What do the sources say about ${term}?`,
  whatUnder: (heading: string) => `What is said under “${heading}”?`,
  whatWhen: (date: string) => `What happened: ${date}?`,
  which: (sentence: string) => `What belongs in the gap? ${sentence}`,
  colon: ': ',
  gap: '_____',
};

export type ExtractWords = typeof english;

const chinese: ExtractWords = {
  made: '未使用语言模型，内容均摘自资料原句。',
  titles: {
    briefing: '简报',
    guide: '学习指南',
    faq: '常见问题',
    timeline: '时间线',
    outline: '大纲',
    essay: '文章式摘编',
    quiz: '测验',
    cards: '记忆卡片',
    mindmap: '思维导图',
    facts: '事实表',
  },
  inShort: '概要',
  keyPoints: '要点',
  figures: '数据',
  dates: '日期',
  terms: '关键术语',
  topics: '主题',
  review: '复习题',
  answers: '答案',
  whatIs: (term) => `什么是${term}？`,
  whatAre: (term) => `什么是${term}？`,
  whatOf: (term) => `资料里怎么说“${term}”？`,
  whatUnder: (heading) => `“${heading}”一节讲了什么？`,
  whatWhen: (date) => `${date}发生了什么？`,
  which: (sentence) => `空格处应填什么？${sentence}`,
  colon: '：',
  gap: '＿＿＿',
};

export const wordsOf = (language: Language): ExtractWords => (language === 'zh' ? chinese : english);
