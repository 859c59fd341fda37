import type { ModelProvider } from '../../ports/model-provider.ts';
import { createAnthropic } from './vendors/anthropic.ts';
import { createCompatible, type CompatibleSettings } from './vendors/compatible.ts';
import { createDeepSeek } from './vendors/deepseek.ts';
import { createGoogle } from './vendors/google.ts';
import { createMiniMax } from './vendors/minimax.ts';
import { createOllama } from './vendors/ollama.ts';
import { createOpenAI } from './vendors/openai.ts';
import { createQianfan } from './vendors/qianfan.ts';
import type { VendorSettings } from './vendors/vendor.ts';

/** Services that are set up, by the environment or an operator; omitted ones are not. */
export type ProviderSettings = {
  openai?: VendorSettings | undefined;
  anthropic?: VendorSettings | undefined;
  google?: VendorSettings | undefined;
  deepseek?: VendorSettings | undefined;
  minimax?: VendorSettings | undefined;
  qianfan?: VendorSettings | undefined;
  compatible?: CompatibleSettings | undefined;
  /** More services with OpenAI's protocol, each with a name of its own. */
  named?: readonly CompatibleSettings[] | undefined;
  ollama: VendorSettings | 'off';
};

export const createProviders = (settings: ProviderSettings): ModelProvider[] => [
  ...(settings.openai ? [createOpenAI(settings.openai)] : []),
  ...(settings.anthropic ? [createAnthropic(settings.anthropic)] : []),
  ...(settings.google ? [createGoogle(settings.google)] : []),
  ...(settings.deepseek ? [createDeepSeek(settings.deepseek)] : []),
  ...(settings.minimax ? [createMiniMax(settings.minimax)] : []),
  ...(settings.qianfan ? [createQianfan(settings.qianfan)] : []),
  ...(settings.compatible ? [createCompatible(settings.compatible)] : []),
  ...(settings.named ?? []).map(createCompatible),
  ...(settings.ollama === 'off' ? [] : [createOllama(settings.ollama)]),
];
