import type { PageState, TranslationState } from '@studiolo/contract/translate/entities';

/** How a translation is, in words. */
export const STATE_WORDS = {
  reading: 'stateReading',
  ready: 'stateReady',
  translating: 'stateTranslating',
  done: 'stateDone',
  stopped: 'stateStopped',
  failed: 'stateFailed',
} as const satisfies Record<TranslationState, string>;

/** How a page of one is. */
export const PAGE_WORDS = {
  waiting: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'pageFailed',
  original: 'kept',
} as const satisfies Record<PageState, string>;
