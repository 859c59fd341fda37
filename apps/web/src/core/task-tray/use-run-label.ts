import { useText } from '../../platform/i18n/use-text.ts';
import { useOfferedRunLabel } from '../../platform/thing-kinds.ts';
import { taskTrayTexts } from './task-tray.texts.ts';

/** Kinds of background tasks that belong to core. */
const CORE_RUN_KINDS = ['answer', 'learn', 'read-unclear', 'import'] as const;

/** Returns a function for the label of a kind of background task; the label is empty for an unknown kind. */
export const useRunLabel = (kind: string): string => {
  const text = useText(taskTrayTexts);
  const offered = useOfferedRunLabel(kind);
  const coreKind = CORE_RUN_KINDS.find((each) => each === kind);
  return offered ?? (coreKind ? text(coreKind) : '');
};
