import { tag } from '../../render/markup.ts';
import type { Theme } from '../sheet.ts';

/** Rounded shapes and light colors. */
export const fresh: Theme = {
  sheet: ({ primary, wash, line }) => ({
    h1: { 'text-align': 'center', color: primary },
    h2: { 'text-align': 'center' },
    h3: { color: primary },
    quote: { background: wash, 'border-left': 'none', 'border-radius': '14px' },
    callout: { background: '#ffffff', border: `1px solid ${line}`, 'border-radius': '14px' },
    pre: { 'border-radius': '14px' },
    picture: { 'border-radius': '14px' },
    th: { border: `1px solid ${line}` },
    td: { border: `1px solid ${line}` },
  }),
  heading: (level, inner, _nth, { primary, onPrimary }) =>
    level === 2
      ? tag(
          'span',
          {
            display: 'inline-block',
            padding: '0.3em 1.3em',
            'border-radius': '999px',
            background: primary,
            color: onPrimary,
          },
          inner,
        )
      : inner,
  rule: ({ line }) =>
    tag('section', { margin: '2em auto', width: '60%', 'border-top': `3px dotted ${line}` }, '&nbsp;'),
};
