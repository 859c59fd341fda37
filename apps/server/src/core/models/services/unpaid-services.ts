import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ModelProvider } from '../../../ports/model-provider.ts';
import { ProviderFault } from '../../../ports/text-model.ts';

const CHANGED = 'unpaid_services';
/** Time after which an unused account is no longer reported as empty, in ms. */
const RETENTION_MS = 7 * 86_400_000;

export type ModelBroadcast = {
  publish: (channel: string, payload: string) => Promise<void>;
  subscribe: (channel: string, handler: (payload: string) => void) => unknown;
  onReconnect: (handler: () => void) => unknown;
};

type Deps = { broadcast: Pick<ModelBroadcast, 'publish' | 'subscribe'>; clock: Clock; log: Log };

const EMPTY = '-';
const PAID = '+';

/**
 * Remembers on all servers which of the operator's services refused a question because their account is
 * empty, until the service answers again. The list is lost on a restart and rebuilt by the next questions.
 */
export const createUnpaidServices = ({ broadcast, clock, log }: Deps) => {
  const since = new Map<string, Date>();

  /** Records the state of an account. Returns whether it changed. */
  const set = (name: string, isEmpty: boolean): boolean => {
    if (!isEmpty) return since.delete(name);
    const isNew = !since.has(name);
    if (isNew) since.set(name, clock.now());
    return isNew;
  };

  const note = (name: string, isEmpty: boolean): void => {
    if (!set(name, isEmpty)) return;
    if (isEmpty) log.warn({ service: name }, 'the account with a model service is empty');
    broadcast
      .publish(CHANGED, `${isEmpty ? EMPTY : PAID}${name}`)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the account state of a model service could not be sent to other servers'),
      );
  };

  broadcast.subscribe(CHANGED, (payload) => void set(payload.slice(1), payload.startsWith(EMPTY)));

  async function* watched<Part>(name: string, parts: () => AsyncIterable<Part>): AsyncGenerator<Part> {
    try {
      yield* parts();
    } catch (error) {
      if (error instanceof ProviderFault && error.kind === 'unpaid') note(name, true);
      throw error;
    }
    note(name, false);
  }

  return {
    /** Wraps a provider, to record from its answers whether its account is empty. */
    watch: ({ text, images, ...provider }: ModelProvider): ModelProvider => ({
      ...provider,
      text: { stream: (request) => watched(provider.name, () => text.stream(request)) },
      ...(images
        ? { images: { paint: (request) => watched(provider.name, () => images.paint(request)) } }
        : {}),
    }),

    /** Names of providers with an empty account, and the time at which each was first refused. */
    list(): [name: string, since: Date][] {
      const oldest = clock.now().getTime() - RETENTION_MS;
      return [...since].filter(([, refusedAt]) => refusedAt.getTime() > oldest);
    },
  };
};
