import { tag } from '../../render/markup.ts';
import type { Theme } from '../sheet.ts';

/** Large numbers before the sections, as in a magazine. */
export const magazine: Theme = {
  sheet: ({ primary, size, line }) => ({
    h1: { 'font-size': size(1.75), 'line-height': '1.3' },
    h2: { margin: '2.6em 0 1em', 'font-size': size(1.35) },
    h3: { color: primary },
    strong: { color: 'inherit', 'border-bottom': `2px solid ${line}` },
    quote: {
      background: 'none',
      'border-left': 'none',
      'border-top': `2px solid ${primary}`,
      'border-radius': '0',
      padding: '14px 0 6px',
      'font-size': size(1.12),
      color: '#3b3833',
    },
    th: { background: 'none', border: 'none', 'border-bottom': `2px solid ${primary}` },
    td: { border: 'none', 'border-bottom': '1px solid #e3ded6' },
    picture: { 'border-radius': '0' },
  }),
  heading: (level, inner, nth, { line, size }) =>
    level === 2
      ? tag(
          'section',
          {
            'font-size': size(2.4),
            'line-height': '1',
            'margin-bottom': '0.15em',
            color: line,
            'font-family': 'Georgia, serif',
            'font-style': 'italic',
          },
          String(nth).padStart(2, '0'),
        ) + inner
      : inner,
};
