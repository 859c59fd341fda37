import type { Models } from '../../../core/models/models.service.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { requestCompletion, type CaretContext } from './ask-completion.ts';

type Deps = {
  models: Pick<Models, 'plainFor'>;
  log: Log;
  /** False if the operator has disabled completions. */
  isEnabled: boolean;
};

/** After this time, the author has continued typing. */
const COMPLETION_TIMEOUT_MS = 6000;

/**
 * Suggests how a text may continue. Free of charge, because users do not request it explicitly. Resolves to an empty
 * text on failure. A user's newer request cancels the older one.
 */
export const createCompletionService = ({ models, log, isEnabled: isCompleting }: Deps) => {
  const pending = new Map<string, AbortController>();
  return {
    async complete(owner: string, context: CaretContext): Promise<string> {
      if (!isCompleting || context.before.trim() === '') return '';
      pending.get(owner)?.abort();
      const controller = new AbortController();
      pending.set(owner, controller);
      try {
        const model = await models.plainFor(owner);
        if (!model) return '';
        const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(COMPLETION_TIMEOUT_MS)]);
        return await requestCompletion(model, context, signal);
      } catch (error) {
        if (!controller.signal.aborted) log.warn({ err: error }, 'a model could not complete a text');
        return '';
      } finally {
        if (pending.get(owner) === controller) pending.delete(owner);
      }
    },
  };
};
