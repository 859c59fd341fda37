import type { ModelProvider } from '../../../ports/model-provider.ts';
import { withVersion } from './base-url.ts';
import { speakingCompletions } from './compatible.ts';
import { NARROW } from '../wires/temperatures.ts';
import { createVendor, type VendorSettings } from './vendor.ts';

const QIANFAN_URL = 'https://qianfan.baidubce.com';

/** Baidu's Qianfan, where the Wenxin models are. */
export const createQianfan = (settings: VendorSettings): ModelProvider =>
  createVendor(
    speakingCompletions(
      'qianfan',
      { ...settings, baseUrl: withVersion(settings.baseUrl ?? QIANFAN_URL, 'v2') },
      { temperatures: NARROW },
    ),
    settings,
  );
