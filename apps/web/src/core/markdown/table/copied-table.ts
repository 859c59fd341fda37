import { decodeEntities } from '@studiolo/markdown/entities';
import { lexInline } from '@studiolo/markdown/lexer';
import { plainInline } from '@studiolo/markdown/markdown-text';
import { safeLink } from '@studiolo/markdown/safe-url';
import { within, type TextToken } from '@studiolo/markdown/tokens';
import type { Links, Tokens } from 'marked';
import { escapeHtml } from '@studiolo/contract/text/escape-html';

/** Source text of a table's cells, without citation numbers. */
export type Cells = { readonly rows: readonly (readonly string[])[]; readonly links: Links };

export const cellsOf = (
  { header, rows }: Pick<Tokens.Table, 'header' | 'rows'>,
  links: Links,
  isSource: (number: number) => boolean,
): Cells => {
  const withoutSources = (source: string): string =>
    lexInline(source, links)
      .map((token) => (token.type === 'citation' && token.numbers.every(isSource) ? '' : token.raw))
      .join('')
      .trim();
  return { links, rows: [header, ...rows].map((row) => row.map(({ text }) => withoutSources(text))) };
};

export const wordsOf = ({ rows }: Cells): string[][] => rows.map((row) => row.map(plainInline));

const TAGS: Readonly<Record<string, string>> = { strong: 'strong', em: 'em', del: 'del' };

const inlineHtml = (token: TextToken): string => {
  const inside = () =>
    'tokens' in token ? within(token.tokens).map(inlineHtml).join('') : escapeHtml(token.raw);
  switch (token.type) {
    case 'text':
      return escapeHtml(decodeEntities(token.text));
    case 'codespan':
      return `<code>${escapeHtml(token.text)}</code>`;
    case 'link': {
      const href = safeLink(decodeEntities(token.href));
      return href ? `<a href="${escapeHtml(href)}">${inside()}</a>` : inside();
    }
    case 'strong':
    case 'em':
    case 'del':
      return `<${TAGS[token.type]}>${inside()}</${TAGS[token.type]}>`;
    default:
      return escapeHtml(plainInline(token.raw)).replaceAll('\n', '<br>');
  }
};

/** Style that makes Excel treat a cell as text, not as a formula. */
const AS_TEXT = ` style="mso-number-format:'\\@'"`;

export const tableHtml = ({ rows, links }: Cells): string => {
  const cell = (tag: 'th' | 'td') => (source: string) => {
    const style = /^[=+\-@]/.test(plainInline(source)) ? AS_TEXT : '';
    return `<${tag}${style}>${lexInline(source, links).map(inlineHtml).join('')}</${tag}>`;
  };
  const [head = [], ...body] = rows;
  const drawn = body.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('');
  return `<meta charset="utf-8"><table border="1"><thead><tr>${head.map(cell('th')).join('')}</tr></thead><tbody>${drawn}</tbody></table>`;
};

/** Returns the table as tab-separated text, which spreadsheets accept. */
export const tableText = (cells: Cells): string =>
  wordsOf(cells)
    .map((row) => row.map((words) => words.replaceAll(/\s+/g, ' ')).join('\t'))
    .join('\n');
