import type { ModelProvider } from '../../../ports/model-provider.ts';
import { paintWithImages } from '../images/openai-images.ts';
import { speakingCompletions } from './compatible.ts';
import { authorize, createServiceAddress } from './service-address.ts';
import { createVendor, type VendorSettings } from './vendor.ts';

const OPENAI_URL = 'https://api.openai.com/v1';

/** OpenAI, or the server at its base URL. */
export const createOpenAI = (settings: VendorSettings): ModelProvider => {
  const { baseUrl = OPENAI_URL, apiKey } = settings;
  const address = createServiceAddress(baseUrl);
  return createVendor(
    {
      ...speakingCompletions('openai', { ...settings, address }),
      paint: (request, memory) =>
        paintWithImages({
          url: (call) => `${address.bases()[0] ?? baseUrl}${call}${address.query}`,
          headers: authorize(address, apiKey),
          request,
          memory,
        }),
    },
    settings,
  );
};
