import type { Ask, Skill } from '../ask.ts';
import { readBlocks } from '../../../../platform/reading/blocks.ts';
import { frequentTerms } from '../../../../platform/reading/frequent-terms.ts';
import { escapeMarkdown } from '../markdown.ts';
import { splitSentences } from '../../../../platform/reading/sentences.ts';
import { sourcesForTask } from '../task-source.ts';
import { countWords } from '../../../../platform/reading/tokens.ts';
import { wordsIn } from '../words.ts';

const STATISTICS_QUESTION =
  /^(?:please |can you |could you )*(?:count|how many) (?:the |many )*(?:words?|characters?|letters?|sentences?|paragraphs?)\b(?!.*\b(?:did|does|do|were|was|has|have|had)\b)|^(?:the )?(?:word|character|sentence) count|\btext statistics\b|^(?:what is |what's |estimate )?(?:the )?reading time|^(?:what are |list |show )?(?:the )?(?:most (?:frequent|common|used)|frequent) (?:words|terms)|字数统计|统计(?:一下)?(?:.{0,6})?(?:字数|字符|词频|句子)|(?:有|共|是|一共)?(?:多少|几)(?:个)?(?:字|词|字符|句话|句子|段落|段)(?:[?？。]|$)|词频|高频词|阅读(?:时间|需要多久)/i;
const ONLY_WORDS =
  /^(?:please )?(?:count|how many) (?:the )?words|^(?:the )?word count|多少(?:个)?字(?:[?？。]|$)|字数是多少/i;
const ENGLISH_WORDS_A_MINUTE = 238;
const CHINESE_CHARACTERS_A_MINUTE = 400;

const readingMinutes = (text: string): number => {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han / CHINESE_CHARACTERS_A_MINUTE + (countWords(text) - han) / ENGLISH_WORDS_A_MINUTE;
};

const report = (ask: Ask, text: string): string => {
  const words = wordsIn(ask.language);
  const number = (value: number): string => value.toLocaleString('en-US');
  const blocks = readBlocks(text).filter(({ kind }) => kind === 'paragraph' || kind === 'item');
  const rows: [string, string][] = [
    [words.words, number(countWords(text))],
    [words.characters, number([...text].length)],
    [words.charactersWithoutSpaces, number([...text.replace(/\s/g, '')].length)],
    [words.sentences, number(blocks.reduce((sum, block) => sum + splitSentences(block.text).length, 0))],
    [words.paragraphs, number(text.split(/\n\s*\n/).filter((part) => part.trim() !== '').length)],
    [words.readingTime, words.minutes(readingMinutes(text))],
  ];
  const frequent = frequentTerms(text, 8).map(({ term, times }) => `${escapeMarkdown(term)} (${times})`);
  if (frequent.length > 0) rows.push([words.frequent, frequent.join(ask.language === 'zh' ? '、' : ', ')]);
  return [
    `| ${words.statistics} | |`,
    '| --- | --- |',
    ...rows.map(([name, value]) => `| ${name} | ${value} |`),
  ].join('\n');
};

/** Counts a text by the product's own rule, and estimates its reading time. */
export const statistics: Skill = (ask) => {
  if (!STATISTICS_QUESTION.test(ask.instruction.trim())) return undefined;
  const words = wordsIn(ask.language);
  const sources = sourcesForTask(ask);
  if (sources.length === 0) return words.nothingToCount;
  const text = sources.map((source) => source.text).join('\n\n');
  const isOfPassages = sources[0]?.number !== undefined;
  const notes = [words.wordRule, ...(isOfPassages ? [words.ofPassages(sources.length)] : [])].join(
    ask.language === 'zh' ? '' : ' ',
  );
  const short = ONLY_WORDS.test(ask.instruction.trim())
    ? `${words.wordsAnswer(countWords(text).toLocaleString('en-US'))}`
    : report(ask, text);
  return short.startsWith('|')
    ? `${short}\n\n${notes}`
    : `${short}${ask.language === 'zh' ? '' : ' '}${notes}`;
};
