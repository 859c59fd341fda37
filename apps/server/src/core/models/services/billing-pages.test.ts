import { expect, it } from 'vitest';
import { ProviderFault } from '../../../ports/text-model.ts';
import { sentenceOfFault } from '../sentence-of-fault.ts';
import { billingPageOf } from './billing-pages.ts';

it.each([
  ['anthropic', undefined, 'https://console.anthropic.com/settings/billing'],
  ['compatible', 'https://openrouter.ai/api/v1', 'https://openrouter.ai/settings/credits'],
  ['compatible', 'https://api.moonshot.cn/v1', 'https://platform.moonshot.cn/console/pay'],
  ['openai', 'https://gateway.example/v1', undefined],
  ['compatible', 'https://openrouter.ai.evil.example/v1', undefined],
  ['compatible', undefined, undefined],
] as const)('finds the billing page for the account of %s at %s [provider.help]', (name, baseUrl, page) => {
  expect(billingPageOf(name, baseUrl)).toBe(page);
});

it('links the billing page only in the message about an empty account of the user’s own [provider.help]', () => {
  const page = 'https://openrouter.ai/settings/credits';
  const fault = (kind: 'unpaid' | 'unauthorized') =>
    sentenceOfFault(new ProviderFault(kind, 'x', { isOwn: true, billingPage: page }));
  expect(fault('unpaid')).toEqual({ key: 'own-unpaid', values: { page } });
  expect(fault('unauthorized')).toEqual({ key: 'own-unauthorized' });
});
