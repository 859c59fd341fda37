import type { IsAllowed, Resolve } from './checked-agent.ts';
import type { PublicAnswer, PublicRequest } from './fetch-public.ts';
import { isPublicAddress } from './public-address.ts';

export type Egress = {
  /** For addresses that a user, a model or a web page named: http and https on the public internet alone. */
  fetchPublic: (url: string, request: PublicRequest) => Promise<PublicAnswer>;
  /** For addresses that the operator set; stands in wherever a `fetch` is asked for. */
  operatorFetch: typeof globalThis.fetch;
  /** For model services that a user set, whose answers are read as they come: the public internet alone, no redirects. */
  userFetch: typeof globalThis.fetch;
  close: () => Promise<void>;
};

type Options = { resolve?: Resolve; isAllowed?: IsAllowed | undefined };

/** Makes a thing when it is first asked for, and tells whether it was. */
const onDemand = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined;
  return { get: () => (made ??= make()), made: () => made };
};

/**
 * The one door out of the server: every connection that it opens to a web address goes through here.
 * What it takes is loaded with the first one, as an idle server has none.
 */
export const createEgress = ({ resolve, isAllowed = isPublicAddress }: Options = {}): Egress => {
  const agent = onDemand(async () => {
    const { createCheckedAgent, systemResolve } = await import('./checked-agent.ts');
    return createCheckedAgent({ resolve: resolve ?? systemResolve, isAllowed });
  });
  /** Models may think for minutes before they say a word. */
  const patient = onDemand(async () => {
    const { createCheckedAgent, systemResolve } = await import('./checked-agent.ts');
    return createCheckedAgent({ resolve: resolve ?? systemResolve, isAllowed, patienceMs: 300_000 });
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
    operatorFetch: async (input, init) => (await operator.get()).fetch(input, init),
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
