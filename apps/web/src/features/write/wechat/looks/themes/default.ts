import type { Theme } from '../sheet.ts';

/** Headings with a line or a bar, and plain text. */
export const defaultTheme: Theme = {
  sheet: ({ primary, line }) => ({
    h1: { 'text-align': 'center', 'padding-bottom': '0.5em', 'border-bottom': `2px solid ${primary}` },
    h2: { 'padding-left': '0.6em', 'border-left': `4px solid ${primary}` },
    h3: { 'padding-bottom': '0.3em', 'border-bottom': `1px dashed ${line}` },
  }),
};
