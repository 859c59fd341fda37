import type { StudioKind, StudioShape } from './studio-content.ts';

export const STUDIO_LENGTHS = ['short', 'medium', 'long'] as const;
export const STUDIO_TONES = ['neutral', 'plain', 'academic', 'lively', 'persuasive'] as const;

export const SHAPES: Record<StudioKind, StudioShape> = {
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
};
