import type { StudioKind, StudioShape } from './studio-content.ts';

export const STUDIO_LENGTHS = ['short', 'medium', 'long'] as const;
export const STUDIO_TONES = ['neutral', 'plain', 'academic', 'lively', 'persuasive'] as const;

export const SHAPES = {
  briefing: 'text',
  guide: 'text',
  essay: 'text',
  faq: 'faq',
  timeline: 'timeline',
  outline: 'outline',
  quiz: 'quiz',
  cards: 'cards',
  mindmap: 'mindmap',
  facts: 'facts',
  table: 'table',
} as const satisfies Record<StudioKind, StudioShape>;

/** Splits the words that a person typed into column names. */
export const columnsOf = (text: string): string[] =>
  text
    .split(/[,，、;；\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

export const hasDuplicates = (columns: readonly string[]): boolean =>
  new Set(columns.map((name) => name.normalize('NFKC').toLowerCase())).size < columns.length;
