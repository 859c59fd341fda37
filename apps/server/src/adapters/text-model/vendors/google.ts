import type { ModelProvider } from '../../../ports/model-provider.ts';
import { askStream } from '../stream/ask-stream.ts';
import { withVersion } from './base-url.ts';
import { generation } from '../wires/generation.ts';
import { readGenerators } from './listings.ts';
import { createVendor, type VendorSettings } from './vendor.ts';

const GOOGLE_URL = 'https://generativelanguage.googleapis.com';

export const createGoogle = (settings: VendorSettings): ModelProvider => {
  const { apiKey = '', baseUrl = GOOGLE_URL } = settings;
  const url = withVersion(baseUrl, 'v1beta');
  const headers = { 'x-goog-api-key': apiKey };
  return createVendor(
    {
      name: 'google',
      ask: (request, memory) => askStream(generation(url, headers), request, memory),
      list: { urls: () => [`${url}/models?pageSize=1000`], headers, read: readGenerators },
    },
    settings,
  );
};
