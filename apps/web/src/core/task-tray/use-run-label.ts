import { useText } from '../../platform/i18n/use-text.ts';
import { useOfferedRunLabel } from '../../platform/thing-kinds.ts';
import { taskTrayTexts } from './task-tray.texts.ts';

/** Long work that core itself does. */
const OF_CORE = ['answer', 'learn', 'import'] as const;

/** What a kind of long work is called; empty for one that is not known. */
export const useRunLabel = (kind: string): string => {
  const text = useText(taskTrayTexts);
  const offered = useOfferedRunLabel(kind);
  const own = OF_CORE.find((each) => each === kind);
  return offered ?? (own ? text(own) : '');
};
