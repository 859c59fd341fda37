import type { Models } from '../../../core/models/models.service.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { askCompletion, type Written } from './ask-completion.ts';

type Deps = {
  models: Pick<Models, 'plainFor'>;
  log: Log;
  /** The operator wants no model to be asked for it. */
  isCompleting: boolean;
};

/** Whoever writes has written on by then. */
const PATIENCE_MS = 6000;

/**
 * How a text may go on. Nobody asked for it in so many words: it is counted against nobody, and what fails is an empty
 * text. Each of a person's questions takes the place of the one before.
 */
export const createCompletionService = ({ models, log, isCompleting }: Deps) => {
  const asking = new Map<string, AbortController>();
  return {
    async complete(owner: string, written: Written): Promise<string> {
      if (!isCompleting || written.before.trim() === '') return '';
      asking.get(owner)?.abort();
      const mine = new AbortController();
      asking.set(owner, mine);
      try {
        const model = await models.plainFor(owner);
        if (!model) return '';
        const signal = AbortSignal.any([mine.signal, AbortSignal.timeout(PATIENCE_MS)]);
        return await askCompletion(model, written, signal);
      } catch (error) {
        if (!mine.signal.aborted) log.warn({ err: error }, 'a model could not go on with a text');
        return '';
      } finally {
        if (asking.get(owner) === mine) asking.delete(owner);
      }
    },
  };
};
