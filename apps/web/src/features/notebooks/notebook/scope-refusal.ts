import { useText } from '../../../platform/i18n/use-text.ts';
import type { Scope } from '../sources/use-scope.ts';
import { notebookTexts } from './notebook.texts.ts';

const REFUSALS = {
  none: 'welcomeNone',
  unreadable: 'noneReadable',
  'none-chosen': 'noneChosen',
  unread: 'noneLearned',
} as const;

/** Returns the reason why the sources cannot be used yet; empty if they can. */
export const useScopeRefusal = (state: Scope['state']): string => {
  const text = useText(notebookTexts);
  return state === 'ready' || state === 'unknown' ? '' : text(REFUSALS[state]);
};
