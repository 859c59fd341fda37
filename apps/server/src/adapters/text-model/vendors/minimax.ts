import type { ModelProvider } from '../../../ports/model-provider.ts';
import { speakingCompletions } from './compatible.ts';
import { NARROW } from '../wires/temperatures.ts';
import { createVendor, type VendorSettings } from './vendor.ts';

const MINIMAX_URL = 'https://api.minimax.io/v1';

/** MiniMax, whose thinking comes apart from its answer only where that is asked for, and whose refusals come with 200. */
export const createMiniMax = (settings: VendorSettings): ModelProvider =>
  createVendor(
    speakingCompletions(
      'minimax',
      { ...settings, baseUrl: settings.baseUrl ?? MINIMAX_URL },
      {
        additions: { reasoning_split: true },
        temperatures: NARROW,
        thoughtsBack: (text) =>
          text === '' ? {} : { reasoning_details: [{ type: 'reasoning.text', text }] },
      },
    ),
    settings,
  );
