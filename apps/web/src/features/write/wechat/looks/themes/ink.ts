import { tag } from '../../render/markup.ts';
import type { Theme } from '../sheet.ts';

/** Black text on paper, with a seal before each heading. */
export const ink: Theme = {
  sheet: ({ primary }) => ({
    page: { color: '#2b2926', 'line-height': '1.9' },
    h1: { 'text-align': 'center', 'letter-spacing': '0.1em' },
    h2: { 'border-bottom': '1px solid #2b2926', 'padding-bottom': '0.45em' },
    strong: { color: '#000000' },
    quote: { background: 'none', 'border-left': '1px solid #2b2926', color: '#615c54' },
    th: { background: '#2b2926', color: '#ffffff', border: '1px solid #2b2926' },
    callout: { background: '#f7f6f3', 'border-top': `2px solid ${primary}`, 'border-radius': '0' },
    picture: { 'border-radius': '0' },
  }),
  heading: (level, inner, _nth, { primary }) =>
    level === 2
      ? tag(
          'span',
          {
            display: 'inline-block',
            width: '0.6em',
            height: '0.6em',
            'margin-right': '0.55em',
            // Vertically centered on the letters, regardless of the line height.
            'line-height': '0.6em',
            'vertical-align': '0.1em',
            background: primary,
          },
          '&nbsp;',
        ) + inner
      : inner,
  rule: ({ primary }) =>
    tag('p', { margin: '2em 0', 'text-align': 'center', color: primary, 'letter-spacing': '1em' }, '· · ·'),
};
