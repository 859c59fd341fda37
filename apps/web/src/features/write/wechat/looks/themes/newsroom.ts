import { tag } from '../../render/markup.ts';
import type { Theme } from '../sheet.ts';

/** Headings in blocks of color, which are easy to spot while scrolling. */
export const newsroom: Theme = {
  sheet: ({ primary, onPrimary, wash }) => ({
    page: { 'line-height': '1.75' },
    h1: { 'border-left': `8px solid ${primary}`, padding: '0.1em 0 0.1em 0.6em' },
    h2: { 'border-bottom': `2px solid ${primary}` },
    h3: { 'border-left': `3px solid ${primary}`, 'padding-left': '0.5em' },
    quote: { background: wash, 'border-left': `4px solid ${primary}`, 'border-radius': '0' },
    th: { background: primary, color: onPrimary, border: `1px solid ${primary}` },
    callout: { 'border-radius': '0', 'border-left': `4px solid ${primary}` },
  }),
  heading: (level, inner, _nth, { primary, onPrimary }) =>
    level === 2
      ? tag(
          'span',
          {
            display: 'inline-block',
            padding: '0.25em 0.8em',
            background: primary,
            color: onPrimary,
            'border-radius': '4px 4px 0 0',
          },
          inner,
        )
      : inner,
};
