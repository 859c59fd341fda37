import { loadChunk } from '../../../platform/loading/lazy.ts';
import { restoreUnsent } from '../questions/send-draft.ts';
import { draftKeyOf } from '../sessions/draft-key.ts';
import type { Next } from './next.state.ts';

/** Asks a question once the running answers are complete. */
export const sendNext = async (next: Next): Promise<void> => {
  try {
    const { queueNext } = await loadChunk(() => import('./queue-question.ts'));
    queueNext(next);
  } catch (error) {
    restoreUnsent(draftKeyOf(next.session), next.written, error);
  }
};
