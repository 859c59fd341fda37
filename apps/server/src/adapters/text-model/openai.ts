import type { ModelProvider } from '../../ports/model-provider.ts';
import { speakingCompletions } from './compatible.ts';
import { createVendor, type VendorSettings } from './vendor.ts';

const OPENAI_URL = 'https://api.openai.com/v1';

/** OpenAI, or the server that its base URL names. */
export const createOpenAI = (settings: VendorSettings): ModelProvider =>
  createVendor(
    speakingCompletions('openai', { ...settings, baseUrl: settings.baseUrl ?? OPENAI_URL }),
    settings,
  );
