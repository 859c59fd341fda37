import { expect, it, vi } from 'vitest';
import { defineTexts } from './define-texts.ts';
import { getLocale, setLocale } from './locale.ts';

it('applies the language chosen last, even if the texts of another one arrive later [shell.locale]', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  const arrival = Promise.withResolvers<{ text: { hello: string } }>();
  defineTexts({ en_US: { hello: 'Hello' }, zh_CN: () => arrival.promise });
  const first = setLocale('zh_CN');
  await setLocale('en_US');

  arrival.resolve({ text: { hello: '你好' } });
  await first;

  expect(getLocale()).toBe('en_US');
});
