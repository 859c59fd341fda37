import { loadChunk } from '../../../platform/loading/lazy.ts';
import { giveBackUnsent } from '../asking/send-written.ts';
import { draftKeyOf } from '../sessions/draft-key.ts';
import type { Next } from './next.state.ts';

/** Asks what was written once the answers are there that are coming now. */
export const sendNext = async (next: Next): Promise<void> => {
  try {
    const { letWait } = await loadChunk(() => import('./let-wait.ts'));
    letWait(next);
  } catch (error) {
    giveBackUnsent(draftKeyOf(next.session), next.written, error);
  }
};
