import type { Ask } from '../ask.ts';
import { cite, escapeMarkdown } from '../markdown.ts';
import { names } from '../tables/named.ts';
import type { Table } from '../tables/read-tables.ts';
import { wordsIn } from '../words.ts';

const ABOUT_COLUMNS =
  /\b(?:what|which|list|name|show|how many)\b.{0,30}\b(?:columns?|fields|headers?)\b(?! (?:has|have|contains?|(?:is|are) the)\b)|\bcolumn (?:names|headers)\b|(?:有|是|列出)(?:哪些|什么|几|多少)(?:个)?(?:列|字段|栏)|哪几列|列名|表头|字段名|(?:几|多少)列/i;
const ABOUT_TABLES =
  /\b(?:what|which|list|how many)\b.{0,20}\b(?:tables|sheets|worksheets)\b|(?:有|列出)?(?:哪些|几|多少)(?:个|张)?(?:表|工作表|表格)/i;
const LISTS =
  /^(?:please )?(?:list|show|name)\b|^what are (?:all )?the \w+\s*\??$|\bwhat (?:\w+ )?\w+ are there\b|有哪些|列出|都有什么|哪几/i;
const MAX_VALUES = 40;

/** Lists the tables and columns, or the values of the requested column. */
export const describeTables = (ask: Ask, tables: readonly Table[]): string | undefined => {
  const words = wordsIn(ask.language);
  const { instruction } = ask;
  if (ABOUT_COLUMNS.test(instruction) || ABOUT_TABLES.test(instruction)) {
    return tables
      .map(({ title, columns, rows }, index) => {
        const name = title === '' ? words.tableNumbered(index + 1) : escapeMarkdown(title);
        const listed = columns.map((column) => `*${escapeMarkdown(column)}*`).join(words.comma);
        return `- ${words.tableLine(name, columns.length, listed, rows.length)}${cite(rows[0]?.number)}`;
      })
      .join('\n');
  }
  if (!LISTS.test(instruction)) return undefined;
  for (const { columns, rows } of tables) {
    const index = columns.findIndex((name) => names(instruction, name));
    const completeRows = rows.filter(({ isComplete, cells }) => isComplete && (cells[index] ?? '') !== '');
    if (index === -1 || completeRows.length === 0) continue;
    const values = [...new Set(completeRows.map(({ cells }) => escapeMarkdown(cells[index] ?? '')))];
    const listed = values.slice(0, MAX_VALUES).join(words.comma);
    const cites = [...new Set(completeRows.map(({ number }) => number))].slice(0, 3).map(cite).join('');
    const more = values.length > MAX_VALUES ? words.andMore(values.length - MAX_VALUES) : '';
    return `*${escapeMarkdown(columns[index] ?? '')}*${words.colon}${listed}${more}${cites}`;
  }
  return undefined;
};
