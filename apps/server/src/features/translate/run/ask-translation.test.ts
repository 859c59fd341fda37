import { expect, it } from 'vitest';
import type { TextModel } from '../../../ports/text-model.ts';
import { askTranslations } from './ask-translation.ts';

it('treats a passage cut by the length limit as untranslated [provider.whole]', async () => {
  const text: TextModel = {
    async *stream() {
      await Promise.resolve();
      yield { type: 'text', text: '<p n="1">Die Lampe.</p>\n<p n="2">Das Meer ist' };
      yield { type: 'truncated' };
    },
  };
  const passages = [{ text: 'The lamp.' }, { text: 'The sea is wide.' }];
  const settings = { from: 'en', to: 'de', title: '' } as const;
  const stop = new AbortController().signal;

  expect(
    await askTranslations(
      { text, vendorModel: 'm', canVary: false },
      settings,
      { passages, terms: [] },
      stop,
    ),
  ).toEqual(['Die Lampe.', undefined]);
});
