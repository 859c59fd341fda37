import type { Links, Tokens } from 'marked';
import { decodeEntities } from '../entities.ts';
import { lexBlocks, lexInline } from '../lexer.ts';
import { collectLinks, noLinks } from '../links.ts';
import { plainInline } from '../markdown-text.ts';
import { within, type TextToken } from '../tokens.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const address = (href: string): string =>
  escaped(encodeURI(decodeEntities(href)).replace(/%25(?=[\da-f]{2})/gi, '%'));

const titleAttribute = (title: string | null | undefined): string =>
  title ? ` title="${escaped(decodeEntities(title))}"` : '';

const inline = (tokens: readonly TextToken[]): string =>
  tokens
    .map((token) => {
      switch (token.type) {
        case 'text':
          return escaped(decodeEntities(token.text));
        case 'escape':
          return escaped(token.text);
        case 'br':
          return '\n';
        case 'strong':
          return `<strong>${inline(within(token.tokens))}</strong>`;
        case 'em':
          return `<em>${inline(within(token.tokens))}</em>`;
        case 'del':
          return `<del>${inline(within(token.tokens))}</del>`;
        case 'codespan':
          return `<code>${escaped(token.text)}</code>`;
        case 'link': {
          const content = token.autolink ? escaped(token.text) : inline(within(token.tokens));
          const href = token.autolink
            ? escaped(encodeURI(token.href).replaceAll('%25', '%'))
            : address(token.href);
          return `<a href="${href}"${titleAttribute(token.title)}>${content}</a>`;
        }
        case 'image':
          return `<img src="${address(token.href)}" alt="${escaped(plainInline(token.text))}"${titleAttribute(token.title)} />`;
        case 'citation':
          return token.href === undefined
            ? escaped(token.raw)
            : `<a href="${address(token.href)}">${token.numbers.join()}</a>`;
        default:
          return escaped(token.raw);
      }
    })
    .join('');

const listOf = (token: Tokens.List, links: Links): string => {
  const tag = token.ordered ? 'ol' : 'ul';
  const start = token.ordered && token.start !== 1 ? ` start="${token.start}"` : '';
  const items = token.items.map(
    (item) =>
      `<li>${blocks(
        within(item.tokens).filter(({ type }) => type !== 'checkbox'),
        links,
        item.loose,
      )}</li>`,
  );
  return `<${tag}${start}>${items.join('')}</${tag}>`;
};

const blocks = (tokens: readonly TextToken[], links: Links, isLoose = true): string => {
  const text = (source: string): string => inline(lexInline(source, links));
  const row = (tag: string, cells: readonly Tokens.TableCell[]): string =>
    `<tr>${cells.map((cell) => `<${tag}${cell.align ? ` align="${cell.align}"` : ''}>${text(cell.text)}</${tag}>`).join('')}</tr>`;
  return tokens
    .map((token) => {
      switch (token.type) {
        case 'heading':
          return `<h${token.depth}>${text(token.text)}</h${token.depth}>`;
        case 'paragraph':
          return `<p>${text(token.text)}</p>`;
        case 'text':
          return isLoose ? `<p>${text(token.text)}</p>` : text(token.text);
        case 'hr':
          return '<hr />';
        case 'code': {
          const language = /^\S*/.exec(decodeEntities(token.lang ?? ''))?.[0];
          return `<pre><code${language ? ` class="language-${escaped(language)}"` : ''}>${escaped(token.text)}</code></pre>`;
        }
        case 'list':
          return listOf(token, links);
        case 'table':
          return `<table><thead>${row('th', token.header)}</thead>${
            token.rows.length > 0
              ? `<tbody>${token.rows.map((cells) => row('td', cells)).join('')}</tbody>`
              : ''
          }</table>`;
        case 'blockquote':
          return `<blockquote>${blocks(within(token.tokens), links)}</blockquote>`;
        case 'space':
        case 'def':
          return '';
        default:
          return escaped(token.raw);
      }
    })
    .join('');
};

/** Renders a text in the form of CommonMark's examples, for comparison with them. */
export const htmlOf = (source: string): string => {
  const tokens = lexBlocks(source);
  return blocks(tokens, collectLinks(tokens, noLinks()));
};
