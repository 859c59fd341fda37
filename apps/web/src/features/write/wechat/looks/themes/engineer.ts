import { tag } from '../../render/markup.ts';
import { MONO, type Theme } from '../sheet.ts';

/** For articles with code: Markdown syntax before headings, and code on a dark background. */
export const engineer: Theme = {
  isCodeDark: true,
  sheet: ({ primary, wash }) => ({
    h1: { 'font-family': MONO, 'border-bottom': '1px solid #e3ded6', 'padding-bottom': '0.5em' },
    h2: { 'border-bottom': '1px solid #e3ded6', 'padding-bottom': '0.4em' },
    inlineCode: { color: '#b3382c', background: '#f5f3ef' },
    quote: { background: wash, 'border-left': `4px solid ${primary}`, 'border-radius': '4px' },
    table: { 'font-family': MONO },
    callout: { border: `1px solid ${primary}`, background: '#ffffff', 'border-radius': '4px' },
    picture: { border: '1px solid #ece8e1', 'border-radius': '4px' },
  }),
  heading: (level, inner, _nth, { primary }) =>
    level === 2 || level === 3
      ? tag(
          'span',
          { 'margin-right': '0.5em', color: primary, 'font-family': MONO, 'font-weight': 'normal' },
          '#'.repeat(level),
        ) + inner
      : inner,
};
