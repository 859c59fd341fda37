import type { ModelProvider } from '../../ports/model-provider.ts';
import { askClient } from './ask-client.ts';
import { withVersion } from './base-url.ts';
import { NARROW } from './convert-chunk.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { readIds } from './listings.ts';
import { createVendor, type VendorSettings } from './vendor.ts';

const ANTHROPIC_URL = 'https://api.anthropic.com';
const API_VERSION = '2023-06-01';

/** Anthropic's messages. */
export const createAnthropic = (settings: VendorSettings): ModelProvider => {
  const { apiKey = '', baseUrl = ANTHROPIC_URL } = settings;
  const baseURL = withVersion(baseUrl, 'v1');
  return createVendor(
    {
      name: 'anthropic',
      async load(request) {
        const { createAnthropic: createClient } = await import('@ai-sdk/anthropic');
        return askClient(createClient({ apiKey, baseURL, fetch: createGuardedFetch(request) }), {
          temperatures: NARROW,
        });
      },
      list: {
        url: `${baseURL}/models?limit=1000`,
        headers: { 'x-api-key': apiKey, 'anthropic-version': API_VERSION },
        read: readIds,
      },
    },
    settings,
  );
};
