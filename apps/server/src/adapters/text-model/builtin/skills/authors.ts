import type { Skill } from '../ask.ts';
import { cite, escapeMarkdown } from '../markdown.ts';
import { plain } from '../../../../platform/reading/plain.ts';
import { sourcesForTask } from '../task-source.ts';
import { wordsIn } from '../words.ts';

const AUTHORS_QUESTION =
  /^(?:so |and |please tell me )?who(?:'s| is| are| was| were|se)? (?:the )?(?:authors?|writers?)(?: of (?:this|the|that) [\w ]{1,20})?\s*\??$|^who (?:wrote|has written|authored) (?:this|that|the|it)(?: (?:book|paper|article|document|file|report|text|essay|presentation))?\s*\??$|^(?:what|which) (?:is|are) (?:the )?authors?'? ?names?\??$|^(?:list|name) (?:the )?authors\b|^(?:请问)?(?:这|本|该)?[篇本份个]?(?:书|论文|文章|文档|文件|报告)?的?(?:作者|撰写人|执笔人)(?:是谁|有谁|有哪些|叫什么|是哪位|都?有哪些人)?[?？]?$|^(?:这|本|该)?[篇本份个]?(?:书|论文|文章|文档|文件|报告)?是?(?:由)?谁写的[?？]?$/i;

const NAME = String.raw`\p{Lu}[\p{L}'’-]*\.?(?: (?:(?:van|von|de|der|den|di|da|la|le|bin) )?\p{Lu}[\p{L}'’-]*\.?){1,3}`;
const LABELED =
  /^(?:authors?|written by|by|prepared by|author\(s\)|edited by|compiled by|作者|撰文|撰写人|编者|编写|著者|文|执笔)\s*[:：/]\s*(\S.{0,300})$|^(?:written )?by (\p{Lu}[^.]{2,200})$/iu;
const LIST = new RegExp(
  `^${NAME}(?:\\d|[*†‡∗])*(?: ?(?:,|;|and|&|、) ?(?:and )?${NAME}(?:\\d|[*†‡∗])*)+$`,
  'u',
);
const ONE = new RegExp(`^${NAME}$`, 'u');
const FIRST_LINES = 8;
const MONTHS =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/i;
const SECTION = /^(?:table of contents|executive summary|abstract|introduction|chapter)/i;

/** Finds a text's author: on a line that names one, or below its title. */
export const authors: Skill = (ask) => {
  if (!AUTHORS_QUESTION.test(ask.instruction.trim())) return undefined;
  const sources = sourcesForTask(ask);
  if (sources.length === 0) return undefined;
  const words = wordsIn(ask.language);
  const lines = sources.flatMap(({ text, number }) =>
    text
      .split('\n')
      .map((line) => ({
        text: plain(line.replace(/^[#>\s|]+|(?<![|\s])[|\s]+$/g, '')).replace(/ ,/g, ','),
        number,
      }))
      .filter((line) => line.text !== ''),
  );
  for (const { text, number } of lines) {
    const name = LABELED.exec(text)
      ?.slice(1)
      .find((each) => each !== undefined);
    if (name !== undefined) return words.author(escapeMarkdown(text), cite(number));
  }
  const opening = lines.slice(1, FIRST_LINES);
  const byline =
    opening.find(({ text }) => LIST.test(text)) ??
    opening.slice(0, 2).find(({ text }) => ONE.test(text) && !MONTHS.test(text) && !SECTION.test(text));
  return byline === undefined
    ? words.noAuthor
    : words.byline(escapeMarkdown(byline.text), cite(byline.number));
};
