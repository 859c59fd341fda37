import type { ModelProvider } from '../../../ports/model-provider.ts';
import { speakingCompletions } from './compatible.ts';
import { LOW_TEMPERATURES } from '../wires/temperatures.ts';
import { fixedAddress } from './service-address.ts';
import { createVendor, type VendorSettings } from './vendor.ts';

const MINIMAX_URL = 'https://api.minimax.io/v1';

/** MiniMax separates thinking from the answer only on request, and sends errors with status 200. */
export const createMiniMax = (settings: VendorSettings): ModelProvider =>
  createVendor(
    speakingCompletions(
      'minimax',
      { ...settings, address: fixedAddress(settings.baseUrl ?? MINIMAX_URL) },
      {
        additions: { reasoning_split: true },
        temperatures: LOW_TEMPERATURES,
        thoughtsBack: (text) =>
          text === '' ? {} : { reasoning_details: [{ type: 'reasoning.text', text }] },
      },
    ),
    settings,
  );
