import type { ModelProvider } from '../../ports/model-provider.ts';
import { askCompletions } from './ask-completions.ts';
import type { Temperatures, ThoughtsBack } from './convert-chunk.ts';
import { readIds } from './listings.ts';
import { createVendor, type Vendor, type VendorSettings } from './vendor.ts';

export type CompatibleSettings = VendorSettings & { baseUrl: string };

export const bearer = (apiKey: string | undefined): Record<string, string> =>
  apiKey === undefined || apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` };

/** What differs among those who speak OpenAI's chat completions: what each wants to be asked besides, and given back. */
type Manners = {
  additions?: Record<string, unknown>;
  thoughtsBack?: ThoughtsBack;
  temperatures?: Temperatures;
};

/** How whoever speaks OpenAI's chat completions is asked. */
export const speakingCompletions = (
  name: string,
  { apiKey, baseUrl }: CompatibleSettings,
  { additions = {}, thoughtsBack, temperatures }: Manners = {},
): Vendor => {
  const url = baseUrl.replace(/\/+$/, '');
  const headers = bearer(apiKey);
  return {
    name,
    load: async (request) =>
      askCompletions({
        url: `${url}/chat/completions`,
        headers,
        request,
        additions,
        ...(thoughtsBack ? { thoughtsBack } : {}),
        ...(temperatures ? { temperatures } : {}),
      }),
    list: { url: `${url}/models`, headers, read: readIds },
  };
};

/** Any service at any URL that speaks OpenAI's chat completions. */
export const createCompatible = (settings: CompatibleSettings): ModelProvider =>
  createVendor(speakingCompletions('compatible', settings), settings);
