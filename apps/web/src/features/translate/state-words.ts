import type { PageState, TranslationState } from '@studiolo/contract/translate/entities';

export const STATE_WORDS = {
  reading: 'stateReading',
  ready: 'stateReady',
  translating: 'stateTranslating',
  done: 'stateDone',
  stopped: 'stateStopped',
  failed: 'stateFailed',
} as const satisfies Record<TranslationState, string>;

/** Text keys for the state of a page. */
export const PAGE_WORDS = {
  waiting: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'pageFailed',
  original: 'kept',
} as const satisfies Record<PageState, string>;
