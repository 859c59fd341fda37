import type { ModelProvider } from '../../../ports/model-provider.ts';
import { speakingCompletions } from './compatible.ts';
import { THINKING_FIELDS } from '../wires/thinking-fields.ts';
import { fixedAddress } from './service-address.ts';
import { createVendor, type VendorSettings } from './vendor.ts';

const DEEPSEEK_URL = 'https://api.deepseek.com';

/**
 * DeepSeek sends its thinking as `reasoning_content`, and requires it back with tool calls even if it is
 * empty.
 */
export const createDeepSeek = (settings: VendorSettings): ModelProvider =>
  createVendor(
    speakingCompletions(
      'deepseek',
      { ...settings, address: fixedAddress(settings.baseUrl ?? DEEPSEEK_URL) },
      {
        thinking: THINKING_FIELDS.enabled,
        thoughtsBack: (reasoning) => ({ reasoning_content: reasoning }),
      },
    ),
    settings,
  );
