import { createCheckedAgent, type IsAllowed, type Resolve, systemResolve } from './checked-agent.ts';
import { fetchPublicly, type PublicAnswer, type PublicRequest } from './fetch-public.ts';
import { createOperatorFetch } from './operator-fetch.ts';
import { isPublicAddress } from './public-address.ts';

export type Egress = {
  /** For addresses that a user, a model or a web page named: http and https on the public internet alone. */
  fetchPublic: (url: string, request: PublicRequest) => Promise<PublicAnswer>;
  /** For addresses that the operator set; stands in wherever a `fetch` is asked for. */
  operatorFetch: typeof globalThis.fetch;
  close: () => Promise<void>;
};

type Options = { resolve?: Resolve; isAllowed?: IsAllowed };

/** The one door out of the server: every connection that it opens to a web address goes through here. */
export const createEgress = ({
  resolve = systemResolve,
  isAllowed = isPublicAddress,
}: Options = {}): Egress => {
  const agent = createCheckedAgent({ resolve, isAllowed });
  const operator = createOperatorFetch();
  return {
    fetchPublic: fetchPublicly(agent),
    operatorFetch: operator.fetch,
    async close() {
      await Promise.all([agent.close(), operator.close()]);
    },
  };
};
