import { ProviderFault } from '../../../ports/text-model.ts';
import type { Attempt } from '../stream/ask.ts';

/** Path endings that people often copy from a service's documentation with its base address. */
const CALLS =
  /\/+(chat\/completions|completions|responses|messages|api\/(chat|generate|tags)|embeddings|models|images\/(generations|edits)|audio\/(transcriptions|translations|speech))$/;

const VERSION = /\/v\d+\w*(\/|$)/i;

/** No model service was found at an address. */
export const isWrongAddress = (error: unknown): boolean =>
  error instanceof ProviderFault &&
  (error.kind === 'not-found' || error.kind === 'garbled' || error.message.startsWith('status 405'));

const AZURE_HOST = /^https?:\/\/[^/]+\.azure\.com$/;

/** Whether an address belongs to Azure, which expects keys in a special header, and tokens in the usual one. */
const isAzure = (base: string, query: string): boolean =>
  /^https?:\/\/[^/]+\.azure\.com(\/|$)/.test(base) || query.includes('api-version=');

const basesOf = (base: string, query: string): string[] => {
  if (AZURE_HOST.test(base) && query === '') return [`${base}/openai/v1`];
  return VERSION.test(base) || base.includes('/deployments/') ? [base] : [base, `${base}/v1`];
};

/**
 * Possible base addresses of a service: as given and, without a version, with `/v1` appended. The first that
 * answers is used. A query, such as Azure's `api-version`, is sent with every call.
 */
export const createServiceAddress = (given: string) => {
  const [address = ''] = given.split('#');
  const [path = '', ...rest] = address.split('?');
  const query = rest.length === 0 ? '' : `?${rest.join('?')}`;
  const base = path
    .replace(/(?<!:)\/{2,}/g, '/')
    .replace(/(?<!\/)\/+$/, '')
    .replace(CALLS, '')
    .replace(/(?<!\/)\/+$/, '');
  let bases = basesOf(base, query);

  return {
    bases: (): readonly string[] => bases,
    settle: (found: string): void => {
      bases = [found];
    },
    query,
    isAzure: isAzure(base, query),
  };
};

export type ServiceAddress = ReturnType<typeof createServiceAddress>;

const bearer = (apiKey: string | undefined): Record<string, string> =>
  apiKey === undefined || apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` };

/** Returns the header for a key of the service at an address. */
export const authorize = (
  { isAzure }: Pick<ServiceAddress, 'isAzure'>,
  apiKey: string | undefined,
): Record<string, string> => (isAzure && apiKey ? { 'api-key': apiKey } : bearer(apiKey));

/** The address of a service with a known layout. */
export const fixedAddress = (base: string): ServiceAddress => ({
  bases: () => [base.replace(/(?<!\/)\/+$/, '')],
  settle: () => undefined,
  query: '',
  isAzure: false,
});

/** Tries each base address until one answers, or fails with anything but "not found". */
export const callAtEach = async <T>(
  address: ServiceAddress,
  callAt: (base: string) => Promise<T>,
): Promise<T> => {
  let firstFault: unknown;
  for (const base of address.bases()) {
    try {
      const answer = await callAt(base);
      address.settle(base);
      return answer;
    } catch (error) {
      firstFault ??= error;
      if (!isWrongAddress(error)) throw error;
    }
  }
  throw firstFault;
};

/** Tries each base address until one answers, or fails with anything but "not found". */
export const tryEachAddress = (address: ServiceAddress, attemptAt: (base: string) => Attempt): Attempt => {
  const attempts = new Map(address.bases().map((base) => [base, attemptAt(base)]));

  async function* ask(...[question, signal]: Parameters<Attempt>) {
    const bases = address.bases();
    let firstFault: unknown;
    for (const [at, base] of bases.entries()) {
      let hasYielded = false;
      try {
        for await (const part of (await attempts.get(base)?.(question, signal)) ?? []) {
          if (!hasYielded) address.settle(base);
          hasYielded = true;
          yield part;
        }
        return;
      } catch (error) {
        firstFault ??= error;
        if (hasYielded || !isWrongAddress(error)) throw error;
        if (at === bases.length - 1) throw firstFault;
      }
    }
  }

  return (question, signal) => Promise.resolve(ask(question, signal));
};
