import type { ArticleSpan } from '@studiolo/markdown/article/article';
import { textOfSpans } from '@studiolo/markdown/article/walk';
import { withoutTags } from './forbidden-tags.ts';
import { tag } from './markup.ts';
import { isWithinWechat, type Notes } from './notes.ts';
import type { Setting } from './setting.ts';
import { escapeHtml } from '@studiolo/contract/text/escape-html';

const formulaOf = (tex: string, isDisplay: boolean, { formula, look }: Setting): string => {
  const drawn = formula(tex, isDisplay);
  if (drawn === undefined) return tag('span', look.sheet.inlineCode, escapeHtml(tex));
  return isDisplay
    ? tag('section', look.sheet.formula, drawn)
    : tag('span', { display: 'inline-block', 'max-width': '100%' }, drawn);
};

/** WeChat follows only links to its own pages. Other targets are numbered and listed at the end. */
const linkOf = (span: Extract<ArticleSpan, { kind: 'link' }>, setting: Setting, notes: Notes): string => {
  const { sheet } = setting.look;
  const inner = renderSpans(span.spans, setting, notes);
  if (isWithinWechat(span.address) || !setting.fixes.links)
    return tag('a', sheet.link, inner, { href: span.address });
  const text = textOfSpans(span.spans);
  const isBare =
    text.replace(/\/$/, '') === span.address.replace(/\/$/, '') || span.address === `mailto:${text}`;
  if (isBare) return tag('span', sheet.link, inner);
  return tag('span', sheet.link, inner) + tag('sup', sheet.mark, `[${notes.ofLink(span.address, text)}]`);
};

const spanOf = (span: ArticleSpan, setting: Setting, notes: Notes): string => {
  const { sheet } = setting.look;
  switch (span.kind) {
    case 'text':
      return escapeHtml(setting.fixes.tags ? withoutTags(span.text) : span.text);
    case 'code':
      return tag('code', sheet.inlineCode, escapeHtml(span.text));
    case 'strong':
      return tag('strong', sheet.strong, renderSpans(span.spans, setting, notes));
    case 'em':
      return tag('em', sheet.em, renderSpans(span.spans, setting, notes));
    case 'del':
      return tag('span', { 'text-decoration': 'line-through' }, renderSpans(span.spans, setting, notes));
    case 'sup':
    case 'sub':
      return tag(span.kind, {}, renderSpans(span.spans, setting, notes));
    case 'link':
      return linkOf(span, setting, notes);
    case 'picture': {
      const source = setting.picture(span.picture.address);
      const look = { 'max-width': '100%', 'max-height': '8em', 'vertical-align': 'middle' };
      return source === undefined ? '' : tag('img', look, '', { src: source, alt: span.picture.label });
    }
    case 'formula':
      return formulaOf(span.tex, span.isDisplay, setting);
    case 'mark': {
      const number = notes.ofMark(span.label);
      return number === undefined ? `[${escapeHtml(span.label)}]` : tag('sup', sheet.mark, `[${number}]`);
    }
    case 'break':
      return '<br>';
  }
};

export const renderSpans = (spans: readonly ArticleSpan[], setting: Setting, notes: Notes): string =>
  spans.map((span) => spanOf(span, setting, notes)).join('');
