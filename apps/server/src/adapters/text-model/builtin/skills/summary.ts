import { englishDigits, readChinese } from '../arithmetic/number-words.ts';
import type { Ask, Skill } from '../ask.ts';
import { cite, escapeMarkdown } from '../markdown.ts';
import { frequentTerms } from '../../../../platform/reading/frequent-terms.ts';
import { questionTerms, rankForQuestion } from '../relevance.ts';
import { selectAcross } from '../../../../platform/reading/across.ts';
import { canStand, selectSentences } from '../../../../platform/reading/selection.ts';
import { readSentences, type Sentence } from '../../../../platform/reading/source.ts';
import { sourcesForTask, titleIn } from '../task-source.ts';
import { contentTerms } from '../../../../platform/reading/tokens.ts';
import { wordsIn } from '../words.ts';

type Form = 'summary' | 'points' | 'outline';

const COURTESY =
  '^(?:please |pls |can you |could you |would you |i need |i want |help me |now |and |then |so )*';
const FORM_PATTERNS: readonly (readonly [Form, RegExp])[] = [
  [
    'outline',
    new RegExp(
      `${COURTESY}(?:give me |make |create |write |show |draw up |prepare |what is |what's )?(?:me )?(?:an? |the )?(?:\\w+ )?outline\\b`,
      'i',
    ),
  ],
  [
    'outline',
    /(?:提纲|大纲|目录|结构)(?:是什么|[。.!！?？]|$)|^(?:请|帮我|列出?|给出?|写|做|生成|整理|概括)+.{0,12}(?:提纲|大纲|结构)/,
  ],
  [
    'points',
    new RegExp(
      `${COURTESY}(?:give me |list |extract |show |find |tell me |what are |pull out )?(?:me )?(?:the |an? )?(?:\\w+ )?(?:key|main|most important|important|central) (?:points?|ideas?|takeaways?|findings?|facts|messages?)\\b|${COURTESY}(?:bullet points|takeaways|highlights)\\b`,
      'i',
    ),
  ],
  ['points', /要点|关键点|重点(?:是|有|内容)?|核心(?:内容|观点)|主要(?:观点|论点|结论)/],
  [
    'summary',
    new RegExp(
      `${COURTESY}(?:give me |make |write |provide |create |show |what is |what's )?(?:me )?(?:an? |the )?(?:\\w+ ){0,2}(?:summar(?:y|i[sz]e|i[sz]ation)|tl;?dr|abstract of|overview of|gist of|recap|sum up|shorten|condense|digest)\\b`,
      'i',
    ),
  ],
  [
    'summary',
    /^(?:so )?what(?:'s| is| does) (?:this|the|that|it|my)(?: \w+)? (?:about|say|cover)\??$|^what (?:does|do) (?:this|these|the|my) [\w ]{2,20} (?:say|cover|contain)\??$|^describe (?:this|the) (?:document|file|text|paper|report)/i,
  ],
  [
    'summary',
    /^(?:请|请你|帮我|麻烦|给我|能否|能不能|可以|把|将|对|用.{1,6}句?[话字]|一句话|简要|简单|快速|再|写|做|来).{0,14}(?:总结|概括|摘要|归纳|概述|小结|缩写|简述)|^(?:总结|概括|摘要|归纳|概述|小结|缩写|简述)|(?:的摘要|总结一下|概括一下|归纳一下|概述一下)|(?:讲|说|写|介绍)了?(?:些)?什么(?:内容)?[?？]?$|(?:主要|大致|大概)(?:内容|意思|讲|说)/,
  ],
];

const formOf = (instruction: string): Form | undefined =>
  FORM_PATTERNS.find(([, pattern]) => pattern.test(instruction.trim()))?.[0];

const requestedCount = (instruction: string): number | undefined => {
  const english =
    /\b(\d{1,2})(?: \w+)? (?:sentences?|points?|bullets?|takeaways?|ideas?|lines?|findings?|facts)\b/i.exec(
      englishDigits(instruction.toLowerCase()),
    )?.[1];
  const chinese = /(\d{1,2}|[一二两三四五六七八九十]{1,2})\s?(?:句|条|点|个(?:要点|重点|关键))/.exec(
    instruction,
  )?.[1];
  if (english !== undefined) return Number(english);
  if (chinese !== undefined) return /\d/.test(chinese) ? Number(chinese) : readChinese(chinese);
  return /\btl;?dr\b|\bone-sentence\b|\bbriefly\b/i.test(instruction) ? 1 : undefined;
};

/** Topic of a summary, as in `summarize what it says about prices`; empty for the whole text. */
const topicOf = (instruction: string): string => {
  const english =
    /\b(?:about|regarding|concerning|on the (?:topic|subject) of|related to)\s+(?!this\b|the (?:document|text|file|paper|article)\b)([\w\s'-]{3,60})[.?!]?$/i.exec(
      instruction,
    )?.[1];
  const chinese = /(?:关于|有关)(?!这|本|该|文)(.{2,20}?)(?:的|方面|部分|内容|要点|[。？?]|$)/.exec(
    instruction,
  )?.[1];
  return (english ?? chinese ?? '').trim();
};

const line = (sentence: Sentence): string => `${escapeMarkdown(sentence.text)}${cite(sentence.number)}`;

const defaultCount = (sentences: number, form: Form): number => {
  const base = Math.max(1, Math.round(Math.sqrt(sentences)));
  return form === 'points' ? Math.min(9, Math.max(3, base + 1)) : Math.min(7, Math.max(2, base));
};

const bySource = (chosen: readonly Sentence[]): string => {
  const names = new Set(chosen.map(({ name }) => name));
  if (names.size < 2) return chosen.map((sentence) => `- ${line(sentence)}`).join('\n');
  return [...names]
    .map((name) =>
      [
        `**${escapeMarkdown(name)}**`,
        '',
        ...chosen.filter((sentence) => sentence.name === name).map((sentence) => `- ${line(sentence)}`),
      ].join('\n'),
    )
    .join('\n\n');
};

const isRunning = ({ kind }: Sentence): boolean => kind === 'paragraph' || kind === 'item';

/** The terms that distinguish one part of a text from the others. */
const distinctiveTerms = (part: readonly Sentence[], parts: readonly (readonly Sentence[])[]): string[] => {
  const uses = (group: readonly Sentence[], term: string): boolean =>
    group.some(({ terms }) => terms.includes(term));
  const distinctive = frequentTerms(part.map(({ text }) => text).join(' '), 12)
    .map(({ term }) => ({ term, root: contentTerms(term)[0] ?? '' }))
    .filter(
      ({ root }) =>
        root !== '' && parts.filter((group) => uses(group, root)).length <= Math.max(1, parts.length / 2),
    );
  return [...new Map(distinctive.map(({ term, root }) => [root, term])).values()].slice(0, 2);
};

/** Sections by heading, or without headings, parts of about equal length with their most frequent terms. */
const outlineOf = (sentences: readonly Sentence[]): string => {
  const running = sentences.filter(isRunning);
  const sections = [...Map.groupBy(sentences, ({ name, heading }) => `${name}\n${heading}`)].filter(
    ([, group]) => group.some(isRunning),
  );
  const hasHeadings = sections.filter(([key]) => !key.endsWith('\n')).length >= 2;
  if (hasHeadings) {
    return sections
      .map(([, group]) => {
        const title = group[0]?.heading || group[0]?.name || '';
        const points = selectSentences(group, group.length > 8 ? 2 : 1);
        if (points.length === 0) return '';
        return [`- **${escapeMarkdown(title)}**`, ...points.map((point) => `  - ${line(point)}`)].join('\n');
      })
      .filter((section) => section !== '')
      .slice(0, 20)
      .join('\n');
  }
  const parts = Math.min(6, Math.max(2, Math.round(running.length / 5)));
  const size = Math.ceil(running.length / parts);
  const divided = Array.from({ length: parts }, (_, index) =>
    running.slice(index * size, (index + 1) * size),
  ).filter((part) => part.length > 0);
  return divided
    .flatMap((part, index) => {
      const terms = distinctiveTerms(part, divided).map(escapeMarkdown);
      const points = selectSentences(part, part.length > 6 ? 2 : 1);
      if (points.length === 0) return [];
      return [
        [
          `${index + 1}. ${terms.length === 0 ? '' : `**${terms.join(' · ')}**`}`.trimEnd(),
          ...points.map((point) => `   - ${line(point)}`),
        ].join('\n'),
      ];
    })
    .join('\n');
};

/** Maximum number of sources that each contribute a sentence. */
const SPEAKERS = 12;

const summarize = (ask: Ask, form: Form): string => {
  const words = wordsIn(ask.language);
  const sources = sourcesForTask(ask);
  const title = titleIn(ask.instruction);
  if (sources.length === 0 && title !== '' && ask.passages.length > 0)
    return words.nothingAbout(escapeMarkdown(title));
  if (sources.length === 0) return words.nothingToSummarize;
  const sentences = readSentences(sources);
  const running = sentences.filter(isRunning);
  const topic = topicOf(ask.instruction);
  if (form === 'outline' && running.length > 3) {
    const outline = outlineOf(sentences);
    if (outline !== '') return outline;
  }
  const count = Math.min(20, requestedCount(ask.instruction) ?? defaultCount(running.length, form));
  if (topic !== '' && contentTerms(topic).length > 0) {
    const near = rankForQuestion(topic, questionTerms(topic, []), sentences).filter(
      ({ sentence, coverage }) => coverage >= 0.35 && canStand(sentence),
    );
    if (near.length === 0) return words.nothingAbout(escapeMarkdown(topic));
    const chosen = near
      .slice(0, count)
      .map(({ sentence }) => sentence)
      .toSorted((a, b) => a.order - b.order);
    return bySource(chosen);
  }
  const several = new Set(running.map(({ name }) => name)).size;
  const maxSentences =
    requestedCount(ask.instruction) === undefined ? Math.max(count, Math.min(several, SPEAKERS)) : count;
  const chosen = selectAcross(sentences, maxSentences);
  if (chosen.length === 0) {
    const shown = sentences.slice(0, 6).map((sentence) => `- ${line(sentence)}`);
    return shown.length === 0 ? words.nothingToSummarize : [words.tooLittle, '', ...shown].join('\n');
  }
  if (count === 1 && chosen[0] !== undefined) return line(chosen[0]);
  return `${bySource(chosen)}\n\n${words.picked(chosen.length, running.length)}`;
};

/** Summaries, key points and outlines from the text's own sentences. */
export const summary: Skill = (ask) => {
  const form = ask.instruction.length > 240 ? undefined : formOf(ask.instruction);
  return form === undefined ? undefined : summarize(ask, form);
};
