import type { Models } from '../../../core/models/models.service.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { askCompletion, type CaretContext } from './ask-completion.ts';

type Deps = {
  models: Pick<Models, 'plainFor'>;
  log: Log;
  /** The operator has disabled it. */
  isCompleting: boolean;
};

/** Timeout in ms; the author has typed on by then. */
const COMPLETION_TIMEOUT_MS = 6000;

/**
 * Suggests how a text may continue. Not requested explicitly, so it is free, and a failure is an empty text.
 * A user's newer request cancels the older one.
 */
export const createCompletionService = ({ models, log, isCompleting }: Deps) => {
  const pending = new Map<string, AbortController>();
  return {
    async complete(owner: string, written: CaretContext): Promise<string> {
      if (!isCompleting || written.before.trim() === '') return '';
      pending.get(owner)?.abort();
      const mine = new AbortController();
      pending.set(owner, mine);
      try {
        const model = await models.plainFor(owner);
        if (!model) return '';
        const signal = AbortSignal.any([mine.signal, AbortSignal.timeout(COMPLETION_TIMEOUT_MS)]);
        return await askCompletion(model, written, signal);
      } catch (error) {
        if (!mine.signal.aborted) log.warn({ err: error }, 'a model could not complete a text');
        return '';
      } finally {
        if (pending.get(owner) === mine) pending.delete(owner);
      }
    },
  };
};
