import type { ModelProvider } from '../../../ports/model-provider.ts';
import { withVersion } from './base-url.ts';
import { speakingCompletions } from './compatible.ts';
import { LOW_TEMPERATURES } from '../wires/temperatures.ts';
import { THINKING_FIELDS } from '../wires/thinking-fields.ts';
import { fixedAddress } from './service-address.ts';
import { createVendor, type VendorSettings } from './vendor.ts';

const QIANFAN_URL = 'https://qianfan.baidubce.com';

/** Baidu's Qianfan, which serves the Wenxin models. */
export const createQianfan = (settings: VendorSettings): ModelProvider =>
  createVendor(
    speakingCompletions(
      'qianfan',
      { ...settings, address: fixedAddress(withVersion(settings.baseUrl ?? QIANFAN_URL, 'v2')) },
      { temperatures: LOW_TEMPERATURES, thinking: THINKING_FIELDS.flag },
    ),
    settings,
  );
