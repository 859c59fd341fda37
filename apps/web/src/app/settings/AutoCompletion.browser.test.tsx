import { PREFERENCES } from '@studiolo/contract/account/entities';
import { setPreferences } from '@studiolo/contract/account/setting-endpoints';
import { getConfig } from '@studiolo/contract/config/endpoints';
import { getDefaultModel } from '@studiolo/contract/models/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setAutoCompletion, useAutoCompletion } from '../../platform/preferences/auto-completion.ts';
import { setLocale } from '../../platform/i18n/locale.ts';
import { aConfig } from '../../testing/a-user.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { freshPage } from '../../testing/fresh-page.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { AutoCompletion } from './AutoCompletion.tsx';

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer();
  server.answer(getConfig, () => aConfig({ completion: 'all' }));
  server.answer(setPreferences, () => PREFERENCES);
  await freshPage();
  setAutoCompletion({ autoCompletion: false, autoCompletionLanguage: 'auto' });
});
afterEach(() => vi.unstubAllGlobals());

const completion = page.getByRole('switch', { name: 'Auto-completion' });
const language = page.getByRole('group', { name: 'Language of auto-completion' });

it('saves the switch and its language in the page and on the server [pref.write]', async () => {
  await renderPart(<AutoCompletion />);
  await expect.element(completion).not.toBeChecked();
  await expect.element(language).not.toBeInTheDocument();
  await completion.click();
  await language.getByRole('radio', { name: '简体中文' }).click();
  await expect.element(language.getByRole('radio', { name: '简体中文' })).toBeChecked();
  expect(useAutoCompletion.getState()).toEqual({ isOn: true, language: 'zh' });
  await expect
    .poll(() => server.requestsTo(setPreferences).map(({ input }) => input['write']))
    .toEqual([
      { autoCompletion: true, autoCompletionLanguage: 'auto' },
      { autoCompletion: true, autoCompletionLanguage: 'zh' },
    ]);
});

it('reverts if the server refuses [pref.write]', async () => {
  server.refuse(setPreferences, { code: 500 });
  await renderPart(<AutoCompletion />);
  await completion.click();
  await expect.poll(() => server.requestsTo(setPreferences).length).toBe(1);
  await expect.element(completion).not.toBeChecked();
  expect(useAutoCompletion.getState().isOn).toBe(false);
});

it.each([
  ['own', '需要接入大模型：目前只有内置引擎在回答。'],
  ['off', '此处未开放。'],
] as const)('shows why completion is unavailable: %s [write.completion]', async (kind, reason) => {
  await setLocale('zh_CN');
  server.answer(getConfig, () => aConfig({ completion: kind }));
  server.answer(getDefaultModel, () => ({ model: 'builtin', fellBackFrom: null }));
  setAutoCompletion({ autoCompletion: true, autoCompletionLanguage: 'auto' });
  await renderPart(<AutoCompletion />);
  const chinese = page.getByRole('switch', { name: '自动补全' });
  await expect.element(chinese).toBeDisabled();
  await expect.element(chinese).not.toBeChecked();
  await expect.element(chinese).toHaveAccessibleDescription(reason);
});
