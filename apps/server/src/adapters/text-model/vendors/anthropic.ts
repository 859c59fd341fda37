import type { ModelProvider } from '../../../ports/model-provider.ts';
import { askStream } from '../stream/ask-stream.ts';
import { withVersion } from './base-url.ts';
import { readIds } from './listings.ts';
import { messages } from '../wires/messages.ts';
import { createVendor, type VendorSettings } from './vendor.ts';

const ANTHROPIC_URL = 'https://api.anthropic.com';
const API_VERSION = '2023-06-01';

export const createAnthropic = (settings: VendorSettings): ModelProvider => {
  const { apiKey = '', baseUrl = ANTHROPIC_URL } = settings;
  const url = withVersion(baseUrl, 'v1');
  const headers = { 'x-api-key': apiKey, 'anthropic-version': API_VERSION };
  return createVendor(
    {
      name: 'anthropic',
      ask: (request, memory) => askStream(messages(url, headers), request, memory),
      list: { urls: () => [`${url}/models?limit=1000`], headers, read: readIds },
    },
    settings,
  );
};
