import type { ModelProvider } from '../../../ports/model-provider.ts';
import { speakingCompletions } from './compatible.ts';
import { createVendor, type VendorSettings } from './vendor.ts';

const DEEPSEEK_URL = 'https://api.deepseek.com';

/** DeepSeek, whose thinking comes as `reasoning_content`, and has to go back with what was called for even where it is empty. */
export const createDeepSeek = (settings: VendorSettings): ModelProvider =>
  createVendor(
    speakingCompletions(
      'deepseek',
      { ...settings, baseUrl: settings.baseUrl ?? DEEPSEEK_URL },
      { thoughtsBack: (reasoning) => ({ reasoning_content: reasoning }) },
    ),
    settings,
  );
