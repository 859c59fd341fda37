import type { WriteTool } from '@studiolo/contract/write/ai/rules';
import { WRITE_TOOL_LIMITS } from '@studiolo/contract/write/ai/limits';
import { plainInline } from '@studiolo/markdown/markdown-text';
import { makeExtract, summarizeSource } from '../../../core/extracts/extract.ts';
import type { SourcePassage } from '../../../core/extracts/read-sources.ts';

/** Thrown if a text has too little content. */
export class NoContent extends Error {}

const HEADING = /^(#{1,6})\s+(\S[\s\S]*)$/;
const CLOSING_HASHES = /(?<!#)#+$/;
const MAX_TITLES = 4;

type Section = { level: number; title: string; text: string };

/** Splits Markdown into sections. The first one has no title if the text begins without a heading. */
const sectionsOf = (text: string): Section[] => {
  let section: Section = { level: 0, title: '', text: '' };
  const sections = [section];
  let isCode = false;
  for (const line of text.split('\n')) {
    if (/^ {0,3}(?:`{3,}|~{3,})/.test(line)) isCode = !isCode;
    const [, signs = '', rest = ''] = (isCode ? null : HEADING.exec(line)) ?? [];
    const title = rest.trimEnd().replace(CLOSING_HASHES, '').trimEnd();
    if (title !== '') {
      section = { level: signs.length, title: plainInline(title), text: '' };
      sections.push(section);
    } else if (!isCode) section.text += `${line}\n`;
  }
  return sections.filter(({ title, text: body }) => title !== '' || body.trim() !== '');
};

const passagesOf = (sections: readonly Section[]): SourcePassage[] =>
  sections.map(({ title, text }, index) => ({
    number: index + 1,
    fileId: 'text',
    name: '',
    text,
    heading: title === '' ? null : title,
  }));

const extractOutline = (sections: readonly Section[]): string => {
  const { content } = makeExtract('outline', passagesOf(sections), 'medium');
  if (content.shape !== 'outline') return '';
  return content.sections
    .map(({ title, level, points }) => {
      const list = points.map(({ text }) => `- ${text}`).join('\n');
      const head = title === '' ? '' : `${'#'.repeat(Math.min(6, level + 1))} ${title}`;
      return [head, list].filter((part) => part !== '').join('\n\n');
    })
    .join('\n\n');
};

const firstSentences = (text: string): string => {
  const plain = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*[#>|`~]/.test(line))
    .map((line) => plainInline(line.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '')))
    .join(' ');
  return [...new Intl.Segmenter('zh', { granularity: 'sentence' }).segment(plain)]
    .slice(0, 3)
    .map(({ segment }) => segment)
    .join('')
    .trim();
};

const extractSummary = (text: string, sections: readonly Section[]): string =>
  summarizeSource(passagesOf(sections)).summary || firstSentences(text);

const firstClause = (sentence: string): string => {
  const clause = (sentence.split(/[，,；;。.!！?？：:]/)[0] ?? '').trim();
  return clause.slice(0, WRITE_TOOL_LIMITS.title);
};

const extractTitles = (text: string, sections: readonly Section[]): string => {
  const headings = sections
    .filter(({ level, title }) => title !== '' && level <= 1)
    .map(({ title }) => title);
  const { topics, summary: summaryText } = summarizeSource(passagesOf(sections));
  const isChinese = /\p{Script=Han}/u.test(text);
  const topicNames = topics.length > 1 ? [topics.slice(0, 3).join(isChinese ? '、' : ', ')] : topics;
  const candidates = [...headings, ...topicNames, firstClause(summaryText || firstSentences(text))];
  return [...new Set(candidates.filter((each) => each !== ''))].slice(0, MAX_TITLES).join('\n');
};

/** Runs a tool without a model, using sentences of the text. Throws `NoContent` if the text has too few. */
export const extractTool = (tool: WriteTool, text: string): string => {
  const sections = sectionsOf(text);
  const result =
    tool === 'outline'
      ? extractOutline(sections)
      : tool === 'summary'
        ? extractSummary(text, sections)
        : extractTitles(text, sections);
  if (result.trim() === '') throw new NoContent();
  return result;
};
