import type { MindMapNode, StudioContent, TableCell } from './studio-content.ts';

const withCitations = (text: string, cites: readonly number[]): string =>
  `${text}${cites.map((number) => ` [${number}]`).join('')}`;
const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Characters that Markdown would interpret, as in `0.48*`. `escapeCell` escapes the pipes. */
const SPECIAL = /[\\`*_{}[\]<>#~$!]/g;
const plain = (text: string): string => text.replace(SPECIAL, '\\$&');

const tableCell = ({ state, values, correction }: TableCell, words: Words): string => {
  if (correction !== undefined) return `${plain(correction) || words.notStated} (${words.corrected})`;
  if (state !== undefined && values.length === 0) return words.unfilled;
  if (values.length === 0) return words.notStated;
  const list = values.map(({ text, cites }) => withCitations(plain(text), cites)).join(' / ');
  return values.length > 1 ? `${words.disagree} ${list}` : list;
};

const nodesToList = (nodes: readonly MindMapNode[], parent: number | null, depth: number): string[] =>
  nodes.flatMap((node, at) =>
    node.parent === parent && depth < 12
      ? [
          `${'  '.repeat(depth)}- ${withCitations(node.text, node.cites)}`,
          ...nodesToList(nodes, at, depth + 1),
        ]
      : [],
  );

type Words = {
  answer: string;
  date: string;
  event: string;
  subject: string;
  statement: string;
  figure: string;
  source: string;
  notStated: string;
  disagree: string;
  corrected: string;
  unfilled: string;
};

const LETTERS = 'ABCDEFGH';

/** Formats an item as Markdown that cites as `[n]`. */
export const studioMarkdown = (content: StudioContent, words: Words): string => {
  switch (content.shape) {
    case 'text':
      return content.text;
    case 'faq':
      return content.entries
        .map(({ question, answer, cites }) => `## ${question}\n\n${withCitations(answer, cites)}`)
        .join('\n\n');
    case 'timeline':
      return content.events
        .map(({ date, text, cites }) => `- **${date}** ${withCitations(text, cites)}`)
        .join('\n');
    case 'outline':
      return content.sections
        .map(({ title, level, points }) =>
          [
            `${'#'.repeat(Math.min(6, level + 1))} ${title}`,
            points.map(({ text, cites }) => `- ${withCitations(text, cites)}`).join('\n'),
          ]
            .filter((part) => part !== '')
            .join('\n\n'),
        )
        .join('\n\n');
    case 'quiz':
      return content.questions
        .map(({ question, options, right, explanation, cites }, index) =>
          [
            `${index + 1}. ${question}`,
            ...options.map((option, at) => `   - ${LETTERS[at] ?? ''}. ${option}`),
            '',
            `   **${words.answer} ${LETTERS[right] ?? ''}.** ${withCitations(explanation, cites)}`,
          ].join('\n'),
        )
        .join('\n\n');
    case 'cards':
      return content.cards
        .map(({ front, back, cites }) => `- ${withCitations(front, cites)}\n  **${back}**`)
        .join('\n');
    case 'mindmap':
      return nodesToList(content.nodes, null, 0).join('\n');
    case 'facts':
      return [
        `| ${words.subject} | ${words.statement} | ${words.figure} |`,
        '| --- | --- | --- |',
        ...content.facts.map(
          ({ subject, statement, figure, cites }) =>
            `| ${[plain(subject), withCitations(plain(statement), cites), plain(figure)].map(escapeCell).join(' | ')} |`,
        ),
      ].join('\n');
    case 'table':
      return [
        `| ${[words.source, ...content.columns.map(plain)].map(escapeCell).join(' | ')} |`,
        `| ${['---', ...content.columns.map(() => '---')].join(' | ')} |`,
        ...content.rows.map(
          ({ name, cells }) =>
            `| ${[plain(name), ...cells.map((each) => tableCell(each, words))].map(escapeCell).join(' | ')} |`,
        ),
      ].join('\n');
  }
};
