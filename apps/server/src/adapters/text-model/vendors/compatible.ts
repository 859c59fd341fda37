import type { ModelProvider } from '../../../ports/model-provider.ts';
import { askStream } from '../stream/ask-stream.ts';
import { completions, type CompletionsManners } from '../wires/completions.ts';
import { readIds } from './listings.ts';
import { createVendor, type Vendor, type VendorSettings } from './vendor.ts';

export type CompatibleSettings = VendorSettings & { baseUrl: string };

export const bearer = (apiKey: string | undefined): Record<string, string> =>
  apiKey === undefined || apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` };

/** How whoever speaks OpenAI's chat completions is asked. */
export const speakingCompletions = (
  name: string,
  { apiKey, baseUrl }: CompatibleSettings,
  manners?: CompletionsManners,
): Vendor => {
  const url = baseUrl.replace(/\/+$/, '');
  const headers = bearer(apiKey);
  return {
    name,
    ask: (request) => askStream(completions(url, headers, manners), request),
    list: { url: `${url}/models`, headers, read: readIds },
  };
};

/** Any service at any URL that speaks OpenAI's chat completions. */
export const createCompatible = (settings: CompatibleSettings): ModelProvider =>
  createVendor(speakingCompletions('compatible', settings), settings);
