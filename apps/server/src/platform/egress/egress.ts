import type { IsAllowed, Resolve } from './checked-agent.ts';
import type { PublicAnswer, PublicRequest } from './fetch-public.ts';
import { isPublicAddress } from './public-address.ts';

export type Egress = {
  /** For addresses from users, models and web pages: http and https on the public internet only. */
  fetchPublic: (url: string, request: PublicRequest) => Promise<PublicAnswer>;
  /** For addresses set by the operator. Has the signature of `fetch`. */
  operatorFetch: typeof globalThis.fetch;
  /**
   * For model services set by users, with streamed responses: the public internet only, without redirects.
   */
  userFetch: typeof globalThis.fetch;
  close: () => Promise<void>;
};

type Options = {
  resolve?: Resolve;
  isAllowed?: IsAllowed | undefined;
  /** Called when a service set by the operator has sent its headers or failed to respond. */
  observeService?: (host: string, status: number | 'none', seconds: number) => void;
};

/** Creates a value on first use. `made` returns it only if it was created. */
const onDemand = <T>(make: () => Promise<T>) => {
  let promise: Promise<T> | undefined;
  return { get: () => (promise ??= make()), made: () => promise };
};

/**
 * All outgoing web connections of the server are made here. Modules are loaded with the first connection, to
 * save memory in an idle server.
 */
export const createEgress = ({
  resolve,
  isAllowed = isPublicAddress,
  observeService,
}: Options = {}): Egress => {
  const agent = onDemand(async () => {
    const { createCheckedAgent, systemResolve } = await import('./checked-agent.ts');
    return createCheckedAgent({ resolve: resolve ?? systemResolve, isAllowed });
  });
  /** An agent with a long timeout, because models may think for minutes before the first token. */
  const patient = onDemand(async () => {
    const { createCheckedAgent, systemResolve } = await import('./checked-agent.ts');
    return createCheckedAgent({ resolve: resolve ?? systemResolve, isAllowed, timeoutMs: 660_000 });
  });
  const user = onDemand(async () =>
    (await import('./operator-fetch.ts')).createUserFetch(await patient.get()),
  );
  const operator = onDemand(async () => (await import('./operator-fetch.ts')).createOperatorFetch());
  return {
    async fetchPublic(url, request) {
      const { fetchPublicly } = await import('./fetch-public.ts');
      return fetchPublicly(await agent.get())(url, request);
    },
    async operatorFetch(input, init) {
      const { fetch } = await operator.get();
      const startedAt = performance.now();
      let status: number | 'none' = 'none';
      try {
        const response = await fetch(input, init);
        ({ status } = response);
        return response;
      } finally {
        const { host } = new URL(input instanceof Request ? input.url : input);
        if (!init?.signal?.aborted) observeService?.(host, status, (performance.now() - startedAt) / 1000);
      }
    },
    userFetch: async (input, init) => (await user.get())(input, init),
    async close() {
      await Promise.all([
        (await agent.made())?.close(),
        (await operator.made())?.close(),
        (await patient.made())?.close(),
      ]);
    },
  };
};
