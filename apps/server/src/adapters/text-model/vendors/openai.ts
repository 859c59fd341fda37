import type { ModelProvider } from '../../../ports/model-provider.ts';
import { paintWithImages } from '../images/openai-images.ts';
import { bearer, speakingCompletions } from './compatible.ts';
import { createVendor, type VendorSettings } from './vendor.ts';

const OPENAI_URL = 'https://api.openai.com/v1';

/** OpenAI, or the server that its base URL names. */
export const createOpenAI = (settings: VendorSettings): ModelProvider => {
  const { baseUrl = OPENAI_URL, apiKey } = settings;
  const url = baseUrl.replace(/\/+$/, '');
  return createVendor(
    {
      ...speakingCompletions('openai', { ...settings, baseUrl }),
      paint: (request) => paintWithImages({ url, headers: bearer(apiKey), request }),
    },
    settings,
  );
};
