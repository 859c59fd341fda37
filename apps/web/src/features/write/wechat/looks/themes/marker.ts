import { tag } from '../../render/markup.ts';
import { lighten } from '../colors.ts';
import type { Theme } from '../sheet.ts';

/** Highlights important text as if with a marker pen. */
export const marker: Theme = {
  sheet: ({ primary }) => ({
    h1: { 'text-align': 'center' },
    h3: { color: primary },
    strong: {
      color: 'inherit',
      background: `linear-gradient(transparent 58%, ${lighten(primary, 0.28)} 58%)`,
    },
    quote: { background: 'none', border: `2px dashed ${lighten(primary, 0.4)}`, 'border-radius': '10px' },
    callout: { 'border-radius': '10px 10px 10px 0' },
    rule: { 'border-top': `2px dashed ${lighten(primary, 0.4)}` },
  }),
  heading: (level, inner, _nth, { primary }) =>
    level <= 2
      ? tag(
          'span',
          {
            padding: '0 0.3em',
            background: `linear-gradient(transparent 55%, ${lighten(primary, 0.32)} 55%)`,
          },
          inner,
        )
      : inner,
};
