import { FONTS, type Theme } from '../sheet.ts';

/** Looks like a page in a printed book. */
export const bookish: Theme = {
  sheet: ({ primary, line }) => ({
    page: { background: '#fbf8f1', padding: '20px 16px', 'line-height': '1.95', color: '#453f36' },
    h1: {
      'text-align': 'center',
      color: primary,
      padding: '0.7em 0',
      'border-top': `1px solid ${line}`,
      'border-bottom': `1px solid ${line}`,
    },
    h2: { 'text-align': 'center', color: primary },
    h3: { 'text-align': 'center', 'font-weight': 'normal' },
    quote: {
      'font-family': FONTS.kai,
      background: 'none',
      'border-left': 'none',
      padding: '0 24px',
      color: '#7a7060',
    },
    td: { border: '1px solid #e5dccb' },
    th: { border: '1px solid #e5dccb', background: '#f3ecdd' },
    callout: { background: '#f5efe2', 'border-radius': '2px' },
    rule: { 'border-top': '1px solid #dccfb8', width: '40%' },
    caption: { 'font-family': FONTS.kai },
  }),
  heading: (level, inner) => (level === 2 ? `❦ ${inner} ❦` : inner),
};
