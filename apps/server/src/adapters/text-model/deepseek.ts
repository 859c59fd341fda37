import type { ModelProvider } from '../../ports/model-provider.ts';
import { speakingCompletions } from './compatible.ts';
import { createVendor, type VendorSettings } from './vendor.ts';

const DEEPSEEK_URL = 'https://api.deepseek.com';

/** DeepSeek, whose thinking comes as `reasoning_content`. */
export const createDeepSeek = (settings: VendorSettings): ModelProvider =>
  createVendor(
    speakingCompletions('deepseek', { ...settings, baseUrl: settings.baseUrl ?? DEEPSEEK_URL }),
    settings,
  );
