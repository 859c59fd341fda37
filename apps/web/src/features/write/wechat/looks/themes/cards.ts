import type { Theme } from '../sheet.ts';

/** Each section is on a card with its own tint. */
export const cards: Theme = {
  sheet: ({ primary, wash, line, deep }) => ({
    h1: { 'text-align': 'center', padding: '0.9em', background: wash, 'border-radius': '12px', color: deep },
    h2: {
      padding: '0.55em 0.9em',
      background: wash,
      'border-left': `5px solid ${primary}`,
      'border-radius': '8px',
      color: deep,
    },
    h3: { 'border-bottom': `2px solid ${line}`, 'padding-bottom': '0.3em' },
    quote: {
      background: '#ffffff',
      border: `1px solid ${line}`,
      'border-left': `5px solid ${primary}`,
      'border-radius': '8px',
    },
    callout: { background: wash, border: `1px solid ${line}`, 'border-radius': '12px' },
    pre: { border: '1px solid #e3ded6', 'border-radius': '12px' },
    picture: { 'border-radius': '12px' },
    th: { border: `1px solid ${line}` },
    td: { border: `1px solid ${line}` },
  }),
};
