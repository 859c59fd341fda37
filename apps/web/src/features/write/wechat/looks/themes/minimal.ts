import { tag } from '../../render/markup.ts';
import type { Theme } from '../sheet.ts';

/** Only text and white space. */
export const minimal: Theme = {
  sheet: ({ primary }) => ({
    page: { 'line-height': '1.95', 'letter-spacing': '0.06em', color: '#44413c' },
    h1: { 'text-align': 'center', 'font-weight': 'normal', 'letter-spacing': '0.14em' },
    h2: { 'text-align': 'center', 'letter-spacing': '0.12em', margin: '2.6em 0 1.4em' },
    h3: { color: primary },
    strong: { color: '#24221f' },
    quote: {
      background: 'none',
      border: 'none',
      'text-align': 'center',
      padding: '4px 28px',
      color: '#8a847a',
    },
    th: { background: 'none', border: 'none', 'border-bottom': `1px solid ${primary}` },
    td: { border: 'none', 'border-bottom': '1px solid #ece8e1' },
    callout: { background: 'none', border: '1px solid #e3ded6' },
  }),
  rule: ({ line }) =>
    tag('section', { margin: '2.4em auto', width: '48px', 'border-top': `1px solid ${line}` }, '&nbsp;'),
};
