import { pageText } from '../../../platform/parsing/page/page-text.ts';
import type { ExportedChat } from '../exported-chat.ts';
import { fenced } from '@studiolo/markdown/fenced';
import { inOrder } from '../listed-messages.ts';
import { turnsOf } from '../message-tree.ts';
import { fieldsOf, listOf, momentOf, textOf, type Fields } from '../plain-values.ts';

/** Prefixes of a question in Takeout, in the languages of our users. */
const PROMPTED = /^(?:Prompted|Asked|Said|已发送的提示|提问了|问了)[\s:：]+/;

const [OPEN, CLOSE] = ['<pre', '</pre>'];

/** Adds the separator line that Markdown requires below the first row of a table. */
const withTables = (text: string): string =>
  text
    .split('\n\n')
    .map((block) => {
      const [head = '', ...rows] = block.split('\n');
      if (!head.startsWith('|') || rows.length === 0 || rows.some((row) => !row.startsWith('|')))
        return block;
      return [head, head.replaceAll(/[^|]+/g, ' --- '), ...rows].join('\n');
    })
    .join('\n\n');

/** An answer, which Takeout writes as HTML, as Markdown. */
const answerOf = (html: string): string => {
  const parts: string[] = [];
  let from = 0;
  for (let at = html.indexOf(OPEN); at >= 0; at = html.indexOf(OPEN, from)) {
    const end = html.indexOf(CLOSE, at);
    if (end < 0) break;
    parts.push(withTables(pageText(html.slice(from, at))));
    const language = /class="[^"]*language-([\w+#-]+)/.exec(html.slice(at, at + 300))?.[1] ?? '';
    parts.push(fenced(pageText(html.slice(at, end + CLOSE.length)), language));
    from = end + CLOSE.length;
  }
  parts.push(withTables(pageText(html.slice(from))));
  return parts.filter(Boolean).join('\n\n');
};

/** One question of Gemini in the `MyActivity.json` of Google Takeout, which does not name conversations. */
export const readGemini = (value: Fields, now: number): ExportedChat => {
  const at = momentOf(value['time']) ?? now;
  const prompt = textOf(value['title']).replace(PROMPTED, '');
  const answer = listOf(value['safeHtmlItem'])
    .map((item) => answerOf(textOf(fieldsOf(item)['html'])))
    .filter(Boolean)
    .join('\n\n');
  const base = { reasoning: '', model: '', at };
  const messages = inOrder([
    { ...base, id: 'question', role: 'user', text: prompt },
    { ...base, id: 'answer', role: 'assistant', text: answer },
  ]);
  return {
    source: 'gemini',
    key: '',
    title: prompt,
    createdAt: at,
    updatedAt: at,
    turns: answer === '' ? [] : turnsOf(messages, at),
  };
};

export const isGeminiActivity = ({ products, title, safeHtmlItem }: Fields): boolean =>
  typeof title === 'string' &&
  Array.isArray(safeHtmlItem) &&
  listOf(products).some((product) => textOf(product).startsWith('Gemini'));
