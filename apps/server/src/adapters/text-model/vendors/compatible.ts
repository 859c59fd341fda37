import type { ModelProvider } from '../../../ports/model-provider.ts';
import { askStream } from '../stream/ask-stream.ts';
import { completions, type CompletionsManners } from '../wires/completions.ts';
import { responses } from '../wires/responses.ts';
import { thinkingFieldsAt } from '../wires/thinking-fields.ts';
import { readIds } from './listings.ts';
import { tryEachAddress, authorize, createServiceAddress, type ServiceAddress } from './service-address.ts';
import { withResponses } from './with-responses.ts';
import { createVendor, type Vendor, type VendorSettings } from './vendor.ts';

export type CompatibleSettings = VendorSettings & {
  baseUrl: string;
  /** Name of the provider; `compatible` by default. */
  name?: string;
};

const LIST = '/models';

/** Returns a vendor that uses OpenAI's chat completions. */
export const speakingCompletions = (
  name: string,
  { apiKey, address }: Pick<CompatibleSettings, 'apiKey'> & { address: ServiceAddress },
  manners?: CompletionsManners,
): Vendor => {
  const headers = authorize(address, apiKey);
  const thinking = manners?.thinking ?? thinkingFieldsAt(address.bases()[0] ?? '');
  const listAt = (base: string): string => base + LIST + address.query;
  return {
    name,
    ask: (request, memory) =>
      tryEachAddress(address, (base) =>
        withResponses(
          askStream(
            completions(base, headers, { thinking, ...manners, query: address.query }),
            request,
            memory,
          ),
          askStream(responses(base, headers, address.query), request, memory),
        ),
      ),
    list: {
      urls: () => address.bases().map(listAt),
      onFound: (url) => address.settle(address.bases().find((base) => listAt(base) === url) ?? url),
      headers,
      read: readIds,
    },
  };
};

/** Any service with OpenAI's chat completions, at any URL. */
export const createCompatible = (settings: CompatibleSettings): ModelProvider =>
  createVendor(
    speakingCompletions(settings.name ?? 'compatible', {
      ...settings,
      address: createServiceAddress(settings.baseUrl),
    }),
    settings,
  );
