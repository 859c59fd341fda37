import type { WriteTool } from '@studiolo/contract/write/ai/rules';
import { WRITE_TOOL_LIMITS } from '@studiolo/contract/write/ai/limits';
import { plainInline } from '@studiolo/markdown/markdown-text';
import { makeExtract, summarizeSource } from '../../../core/extracts/extract.ts';
import type { SourcePassage } from '../../../core/extracts/read-sources.ts';

/** The text has no usable content. */
export class NothingThere extends Error {}

const HEADING = /^(#{1,6})\s+(\S[\s\S]*)$/;
const CLOSING_SIGNS = /(?<!#)#+$/;
const TITLES = 4;

type Section = { level: number; title: string; text: string };

/** Splits Markdown into sections; the first one has no title if the text begins without a heading. */
const sectionsOf = (text: string): Section[] => {
  let section: Section = { level: 0, title: '', text: '' };
  const sections = [section];
  let isCode = false;
  for (const line of text.split('\n')) {
    if (/^ {0,3}(?:`{3,}|~{3,})/.test(line)) isCode = !isCode;
    const [, signs = '', rest = ''] = (isCode ? null : HEADING.exec(line)) ?? [];
    const title = rest.trimEnd().replace(CLOSING_SIGNS, '').trimEnd();
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

const outline = (sections: readonly Section[]): string => {
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

const summary = (text: string, sections: readonly Section[]): string =>
  summarizeSource(passagesOf(sections)).summary || firstSentences(text);

const shortened = (sentence: string): string => {
  const clause = (sentence.split(/[，,；;。.!！?？：:]/)[0] ?? '').trim();
  return clause.slice(0, WRITE_TOOL_LIMITS.title);
};

const titles = (text: string, sections: readonly Section[]): string => {
  const headings = sections
    .filter(({ level, title }) => title !== '' && level <= 1)
    .map(({ title }) => title);
  const { topics, summary: said } = summarizeSource(passagesOf(sections));
  const isChinese = /\p{Script=Han}/u.test(text);
  const topicNames = topics.length > 1 ? [topics.slice(0, 3).join(isChinese ? '、' : ', ')] : topics;
  const candidates = [...headings, ...topicNames, shortened(said || firstSentences(text))];
  return [...new Set(candidates.filter((each) => each !== ''))].slice(0, TITLES).join('\n');
};

/** Runs a tool without a model, on the text's own words. Throws `NothingThere` if it finds nothing. */
export const extractTool = (tool: WriteTool, text: string): string => {
  const sections = sectionsOf(text);
  const made =
    tool === 'outline'
      ? outline(sections)
      : tool === 'summary'
        ? summary(text, sections)
        : titles(text, sections);
  if (made.trim() === '') throw new NothingThere();
  return made;
};
