import type { ModelProvider } from '../../ports/model-provider.ts';
import { askClient } from './ask-client.ts';
import { withVersion } from './base-url.ts';
import { WIDE } from './convert-chunk.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { readGenerators } from './listings.ts';
import { createVendor, type VendorSettings } from './vendor.ts';

const GOOGLE_URL = 'https://generativelanguage.googleapis.com';

/** Thoughts come only when asked for, and models older than these refuse to be asked. */
const showsThoughts = (model: string): boolean => /^gemini-(2\.5|[3-9])/.test(model);

const THOUGHTS = { google: { thinkingConfig: { includeThoughts: true } } };

/** Google's Gemini models. */
export const createGoogle = (settings: VendorSettings): ModelProvider => {
  const { apiKey = '', baseUrl = GOOGLE_URL } = settings;
  const baseURL = withVersion(baseUrl, 'v1beta');
  return createVendor(
    {
      name: 'google',
      async load(request) {
        const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
        const client = createGoogleGenerativeAI({ apiKey, baseURL, fetch: createGuardedFetch(request) });
        return askClient(client, {
          temperatures: WIDE,
          optionsOf: (model) => (showsThoughts(model) ? { providerOptions: THOUGHTS } : {}),
        });
      },
      list: {
        url: `${baseURL}/models?pageSize=1000`,
        headers: { 'x-goog-api-key': apiKey },
        read: readGenerators,
      },
    },
    settings,
  );
};
