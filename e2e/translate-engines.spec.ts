import path from 'node:path';
import { translateRequest } from '../apps/server/src/testing/fixtures/a-translated-file.ts';
import { DEEPL_KEY, startDeepl } from '../apps/server/src/testing/stand-ins/translation/deepl.ts';
import {
  startTencentTranslate,
  TENCENT_ID,
  TENCENT_KEY,
} from '../apps/server/src/testing/stand-ins/translation/tencent.ts';
import { createAccount } from './account/account.ts';
import { expect, rememberSession, test } from './fixtures.ts';
import { startStudiolo } from './studiolo.ts';

const PAPER = path.join(import.meta.dirname, '../apps/server/src/testing/documents/multicolumn.pdf');

test('a document is translated with the chosen service, and its next pages with another [translate.engines]', async ({
  page,
  openai,
}) => {
  openai.answersWhen(translateRequest);
  const [deepl, tencent] = await Promise.all([startDeepl(), startTencentTranslate()]);
  const studiolo = await startStudiolo({
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: openai.url,
    DEEPL_API_KEY: DEEPL_KEY,
    DEEPL_BASE_URL: deepl.url,
    TENCENT_TMT_SECRET_ID: TENCENT_ID,
    TENCENT_TMT_SECRET_KEY: TENCENT_KEY,
    TENCENT_TMT_BASE_URL: tencent.url,
  });
  const { token } = await createAccount(studiolo);
  await rememberSession(page, token);
  await page.goto(`${studiolo.url}/translate`);
  const choice = page.getByLabel('Translate with');
  await page.getByLabel('Into').selectOption('pl');
  await expect(choice.getByRole('option', { name: /Tencent.*not for these languages/ })).toBeDisabled();
  await page.getByLabel('Into').selectOption('zh-CN');
  await choice.selectOption('DeepL');
  await expect(page.getByText('A page costs the same with each of them.')).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(PAPER);

  await expect(page.getByText('2 pages to translate with DeepL, 30 left this month.')).toBeVisible();
  await expect.poll(() => deepl.calls.length).toBeGreaterThan(0);
  expect(tencent.calls).toHaveLength(0);
  const service = page.getByLabel('Translate with');
  await expect(service).toHaveValue('deepl');
  await service.selectOption('tencent');
  await expect(
    page.getByText('2 pages to translate with 腾讯翻译 (Tencent), 30 left this month.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Translate', exact: true }).click();
  await expect(
    page.getByRole('toolbar', { name: 'multicolumn.pdf' }).getByText('Machine translation done'),
  ).toBeVisible();
  expect(tencent.calls.length).toBeGreaterThan(0);
  await studiolo.stop();
  await Promise.all([deepl.close(), tencent.close()]);
});
