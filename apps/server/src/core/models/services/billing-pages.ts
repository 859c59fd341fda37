import type { ServiceName } from '@studiolo/contract/models/services';

/** Billing pages by the host of a service's API. Reviewed November 2026. */
const PAGES: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)openai\.com$/, 'https://platform.openai.com/settings/organization/billing/overview'],
  [/(^|\.)anthropic\.com$/, 'https://console.anthropic.com/settings/billing'],
  [/^generativelanguage\.googleapis\.com$/, 'https://aistudio.google.com/usage'],
  [/(^|\.)deepseek\.com$/, 'https://platform.deepseek.com/top_up'],
  [/(^|\.)minimax\.io$/, 'https://platform.minimax.io/user-center/payment/balance'],
  [/(^|\.)minimaxi\.com$/, 'https://platform.minimaxi.com/user-center/payment/balance'],
  [/^qianfan\.baidubce\.com$/, 'https://console.bce.baidu.com/finance/overview'],
  [/(^|\.)openrouter\.ai$/, 'https://openrouter.ai/settings/credits'],
  [/^api\.siliconflow\.cn$/, 'https://cloud.siliconflow.cn/expensebill'],
  [/^dashscope(-\w+)?\.aliyuncs\.com$/, 'https://billing-cost.console.aliyun.com/home'],
  [/^open\.bigmodel\.cn$/, 'https://open.bigmodel.cn/finance/overview'],
  [/^api\.z\.ai$/, 'https://z.ai/manage-apikey/billing'],
  [/^api\.moonshot\.cn$/, 'https://platform.moonshot.cn/console/pay'],
  [/^api\.moonshot\.ai$/, 'https://platform.moonshot.ai/console/pay'],
  [/\.volces\.com$/, 'https://console.volcengine.com/finance/account-overview'],
  [/^api\.mistral\.ai$/, 'https://admin.mistral.ai/organization/billing'],
  [/^api\.groq\.com$/, 'https://console.groq.com/settings/billing'],
  [/^api\.x\.ai$/, 'https://console.x.ai/team/default/billing'],
  [/^api\.together\.(ai|xyz)$/, 'https://api.together.ai/settings/billing'],
];

const DEFAULT_HOSTS: Partial<Record<ServiceName, string>> = {
  openai: 'api.openai.com',
  anthropic: 'api.anthropic.com',
  google: 'generativelanguage.googleapis.com',
  deepseek: 'api.deepseek.com',
  minimax: 'api.minimax.io',
  qianfan: 'qianfan.baidubce.com',
};

/** Billing page of a service; undefined for unknown services. */
export const billingPageOf = (name: ServiceName, baseUrl?: string): string | undefined => {
  const host = baseUrl === undefined ? DEFAULT_HOSTS[name] : URL.parse(baseUrl)?.hostname;
  return host === undefined ? undefined : PAGES.find(([pattern]) => pattern.test(host))?.[1];
};
