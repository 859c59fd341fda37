import type { StudioKind, StudioShape } from './studio-content.ts';
import { STUDIO_LIMITS } from './studio-limits.ts';

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

/** Price of a row of a table, in answers, with a model that costs `price` answers. At least one hundredth. */
export const tableRowPrice = (price: number): number =>
  Math.max(1, Math.round((price * 100) / STUDIO_LIMITS.tableRowsPerAnswer)) / 100;

/** Splits the words that a person typed into column names. */
export const columnsOf = (text: string): string[] =>
  text
    .split(/[,，、;；\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

export const hasDuplicates = (columns: readonly string[]): boolean =>
  new Set(columns.map((name) => name.normalize('NFKC').toLowerCase())).size < columns.length;
