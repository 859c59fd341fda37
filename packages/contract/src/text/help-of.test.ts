import { expect, it } from 'vitest';
import { helpOf } from './help-of.ts';

it.each([
  [{ key: 'own-unauthorized' }, { remedy: 'own-services' }],
  [
    { key: 'own-unpaid', values: { page: 'https://service.example/billing' } },
    { remedy: 'own-services', page: 'https://service.example/billing' },
  ],
  [{ key: 'provider-not-found' }, { remedy: 'other-model' }],
  [{ key: 'provider-too-long' }, { remedy: 'less-text' }],
  [
    { key: 'provider-rate-limited-for', values: { seconds: 12 } },
    { remedy: 'wait', seconds: 12 },
  ],
  // A button that counts down for half a day would seem broken.
  [{ key: 'provider-rate-limited-for', values: { seconds: 43_200 } }, { remedy: 'wait' }],
  [{ key: 'studio-nothing' }, undefined],
] as const)('suggests a remedy after %o [provider.help]', (sentence, help) => {
  expect(helpOf(sentence)).toEqual(help);
});
