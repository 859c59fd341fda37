import type { ModelProvider } from '../../ports/model-provider.ts';
import { askCompletions } from './ask-completions.ts';
import { readIds } from './listings.ts';
import { createVendor, type Vendor, type VendorSettings } from './vendor.ts';

export type CompatibleSettings = VendorSettings & { baseUrl: string };

const bearer = (apiKey: string | undefined): Record<string, string> =>
  apiKey === undefined || apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` };

/** How whoever speaks OpenAI's chat completions is asked; `additions` are what a vendor wants to be asked besides. */
export const speakingCompletions = (
  name: string,
  { apiKey, baseUrl }: CompatibleSettings,
  additions: Record<string, unknown> = {},
): Vendor => {
  const url = baseUrl.replace(/\/+$/, '');
  const headers = bearer(apiKey);
  return {
    name,
    load: async (request) => askCompletions({ url: `${url}/chat/completions`, headers, request, additions }),
    list: { url: `${url}/models`, headers, read: readIds },
  };
};

/** Any service at any URL that speaks OpenAI's chat completions. */
export const createCompatible = (settings: CompatibleSettings): ModelProvider =>
  createVendor(speakingCompletions('compatible', settings), settings);
