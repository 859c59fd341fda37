import type { ArticleBlock, ArticlePicture } from '@studiolo/markdown/article/article';
import type { Callout } from '@studiolo/markdown/rules/callout';
import type { WechatLegend } from '@studiolo/contract/publishing/wechat-style';
import { lighten } from '../looks/colors.ts';
import { renderCode } from './code.ts';
import { withoutTags } from './forbidden-tags.ts';
import { tag } from './markup.ts';
import type { Notes } from './notes.ts';
import type { Setting } from './setting.ts';
import { renderSpans } from './spans.ts';
import { renderGrid, renderTable } from './table.ts';
import { escapeHtml } from '@studiolo/contract/text/escape-html';

const HEADINGS = ['h1', 'h2', 'h3', 'h4'] as const;

const TONES: Readonly<Partial<Record<Callout, string>>> = {
  tip: '#2f7a4d',
  important: '#6a4ba3',
  warning: '#96660a',
  caution: '#b3382c',
};

export const captionOf = ({ title, label }: ArticlePicture, legend: WechatLegend): string =>
  ({ title, alt: label, 'title-alt': title || label, 'alt-title': label || title, none: '' })[legend];

type Place = { setting: Setting; notes: Notes; nextHeading: () => number };

const shown = (source: string, caption: string, label: string, { setting }: Place): string => {
  const { sheet } = setting.look;
  const below = caption === '' ? '' : tag('p', sheet.caption, escapeHtml(caption));
  return tag('section', sheet.figure, tag('img', sheet.picture, '', { src: source, alt: label }) + below);
};

const figureOf = (picture: ArticlePicture, place: Place): string => {
  const source = place.setting.picture(picture.address);
  const caption = captionOf(picture, place.setting.look.style.legend);
  return source === undefined ? '' : shown(source, caption, picture.label, place);
};

const codeOf = ({ text, language }: Extract<ArticleBlock, { kind: 'code' }>, place: Place): string => {
  const drawn = language === 'mermaid' ? place.setting.diagram(text) : undefined;
  return drawn === undefined ? renderCode(text, language, place.setting) : shown(drawn, '', '', place);
};

const headingOf = (block: Extract<ArticleBlock, { kind: 'heading' }>, place: Place): string => {
  const { setting, notes, nextHeading } = place;
  const { sheet, theme, palette } = setting.look;
  const level = Math.min(block.level, HEADINGS.length);
  const nth = level === 2 ? nextHeading() : 0;
  const inner = renderSpans(block.spans, setting, notes);
  const name = HEADINGS[level - 1] ?? 'h4';
  return tag(name, sheet[name], theme.heading?.(level, inner, nth, palette) ?? inner);
};

/** WeChat's editor breaks lists inside items, so nested lists are placed after their item. */
const listOf = (block: Extract<ArticleBlock, { kind: 'list' }>, place: Place, depth: number): string => {
  const { sheet } = place.setting.look;
  const isTasks = block.items.every(({ state }) => state !== 'plain');
  const items = block.items.map(({ state, blocks }) => {
    const mark = state === 'plain' ? '' : state === 'done' ? '☑ ' : '☐ ';
    const flow = blocks.filter(({ kind }) => kind !== 'list');
    const lists = blocks.filter((inner) => inner.kind === 'list');
    const inner = flow
      .map((each) =>
        each.kind === 'paragraph'
          ? renderSpans(each.spans, place.setting, place.notes)
          : blockOf(each, place),
      )
      .join('<br>');
    const after = lists.map((list) => listOf(list, place, depth + 1)).join('');
    return tag('li', sheet.item, tag('section', {}, mark + inner)) + after;
  });
  const kind = isTasks ? 'none' : block.isOrdered ? 'decimal' : depth === 0 ? 'disc' : 'circle';
  const look = { ...sheet.list, 'list-style-type': kind, ...(depth === 0 ? {} : { margin: '0' }) };
  const start = block.isOrdered && block.start !== 1 ? { start: String(Math.trunc(block.start)) } : {};
  return tag(block.isOrdered ? 'ol' : 'ul', look, items.join(''), start);
};

const quoteOf = (blocks: readonly ArticleBlock[], place: Place): string => {
  const { quote, quoteText } = place.setting.look.sheet;
  const inner = blocks.map((block, at) =>
    block.kind === 'paragraph'
      ? tag(
          'p',
          at === blocks.length - 1 ? { margin: '0' } : quoteText,
          renderSpans(block.spans, place.setting, place.notes),
        )
      : blockOf(block, place),
  );
  return tag('section', quote, inner.join(''));
};

const calloutOf = (block: Extract<ArticleBlock, { kind: 'callout' }>, place: Place): string => {
  const { sheet } = place.setting.look;
  const color = TONES[block.tone];
  const look = color === undefined ? sheet.callout : { ...sheet.callout, background: lighten(color, 0.08) };
  const title = color === undefined ? sheet.calloutTitle : { ...sheet.calloutTitle, color };
  const inner = block.blocks.map((each, at) =>
    each.kind === 'paragraph' && at === block.blocks.length - 1
      ? tag('p', { margin: '0' }, renderSpans(each.spans, place.setting, place.notes))
      : blockOf(each, place),
  );
  const words = block.title || place.setting.words.callouts[block.tone];
  return tag('section', look, tag('p', title, escapeHtml(words)) + inner.join(''));
};

/** A single paragraph in a cell has no margin. */
const gridCell = (blocks: readonly ArticleBlock[], place: Place): string => {
  const [only, ...more] = blocks;
  return only?.kind === 'paragraph' && more.length === 0
    ? renderSpans(only.spans, place.setting, place.notes)
    : blocks.map((block) => blockOf(block, place)).join('');
};

const blockOf = (block: ArticleBlock, place: Place): string => {
  const { setting, notes } = place;
  const { sheet, theme, palette } = setting.look;
  switch (block.kind) {
    case 'heading':
      return headingOf(block, place);
    case 'paragraph': {
      const text = block.spans.map((span) => (span.kind === 'text' ? span.text : 'x')).join('');
      if (setting.fixes.tags && withoutTags(text).trim() === '') return '';
      return tag('p', sheet.p, renderSpans(block.spans, setting, notes));
    }
    case 'figure':
      return figureOf(block.picture, place);
    case 'code':
      return codeOf(block, place);
    case 'formula': {
      const drawn = setting.formula(block.tex, true);
      return drawn === undefined ? renderCode(block.tex, '', setting) : tag('section', sheet.formula, drawn);
    }
    case 'list':
      return listOf(block, place, 0);
    case 'table':
      return renderTable(block, setting, notes);
    case 'grid':
      return renderGrid(block, setting, (blocks) => gridCell(blocks, place));
    case 'quote':
      return quoteOf(block.blocks, place);
    case 'callout':
      return calloutOf(block, place);
    case 'rule':
      return theme.rule?.(palette) ?? tag('hr', sheet.rule, '');
    case 'footnote':
      return '';
  }
};

export const renderBlocks = (blocks: readonly ArticleBlock[], setting: Setting, notes: Notes): string => {
  let headings = 0;
  const place = { setting, notes, nextHeading: () => (headings += 1) };
  return blocks.map((block) => blockOf(block, place)).join('');
};
