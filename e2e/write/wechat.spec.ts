import { createBot, setBotPublic } from '@studiolo/contract/bots/endpoints';
import { createDocument } from '@studiolo/contract/write/document-endpoints';
import type { Page } from '@playwright/test';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { startWeChat, WECHAT } from '../../apps/server/src/testing/stand-ins/web/wechat.ts';
import { createAccount } from '../account/account.ts';
import { log } from '../chat/chat-page.ts';
import { expect, rememberSession, test } from '../fixtures.ts';
import { openPalette } from '../shell/open-palette.ts';
import { startStudiolo } from '../studiolo.ts';

/** User agents of WeChat's browser on iPhone and Android. */
const AGENTS = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/en',
  Android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/134.0.6998.136 Mobile Safari/537.36 XWEB/1340129 MMWEBSDK/20250503 MMWEBID/1 MicroMessenger/8.0.60.2860(0x28003C35) WeChat/arm64 Weixin NetType/WIFI Language/en ABI/arm64',
};

type BridgeCall = { name: string; options: Record<string, unknown> };

/**
 * WeChat's JavaScript API, after https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html.
 */
const insideWeChat = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const calls: BridgeCall[] = [];
    Object.assign(globalThis, {
      bridgeCalls: calls,
      WeixinJSBridge: {
        on: () => undefined,
        invoke(name: string, options: Record<string, unknown>, reply: (answer: object) => void) {
          calls.push({ name, options });
          reply({ err_msg: `${name}:ok` });
        },
      },
    });
  });
};

const card = (page: Page): Promise<Record<string, unknown> | undefined> =>
  page.evaluate(
    () =>
      (globalThis as unknown as { bridgeCalls: BridgeCall[] }).bridgeCalls.findLast(
        ({ name }) => name === 'updateAppMessageShareData',
      )?.options,
  );

for (const [phone, userAgent] of Object.entries(AGENTS))
  test(`in WeChat on ${phone}, a page sets its share card, and the download of a file is explained [reach.wechat]`, async ({
    browser,
    openai,
  }) => {
    const wechat = await startWeChat();
    const server = await startStudiolo({
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: openai.url,
      WECHAT_APP_ID: WECHAT.id,
      WECHAT_APP_SECRET: WECHAT.secret,
      WECHAT_BASE_URL: wechat.url,
    });
    const ann = await createAccount(server);
    const client = createClient(server.url, ann.token);
    const { tableId } = await client.call(createBot, {
      botName: 'Harbour keeper',
      greeting: 'Ahoy!',
      description: 'Knows every lamp of the coast.',
    });
    await client.call(setBotPublic, { tableId, public: true });
    const { documentId } = await client.call(createDocument, {
      title: 'Of lamps',
      content: 'Oil and a lens.',
    });
    const context = await browser.newContext({
      userAgent,
      locale: 'en-US',
      viewport: { width: 390, height: 780 },
      hasTouch: true,
      ...(browser.browserType().name() === 'chromium' && { isMobile: true }),
    });
    const page = await context.newPage();
    await insideWeChat(page);
    const opened: string[] = [];
    context.on('page', (other) => opened.push(other.url()));

    await page.goto(`${server.url}/bot/b/${tableId}`);
    await expect
      .poll(() => card(page))
      .toMatchObject({
        title: 'Harbour keeper',
        desc: 'Knows every lamp of the coast.',
        link: `${server.url}/bot/b/${tableId}`,
        imgUrl: `${server.url}/icon-512.png`,
      });
    await page.getByRole('textbox', { name: 'Your question' }).fill('Who lit the lamp?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();

    await rememberSession(page, ann.token);
    await page.goto(`${server.url}/editor/write?id=${documentId}`);
    await expect(page.getByText('Oil and a lens.')).toBeVisible();
    await expect.poll(() => card(page)).toMatchObject({ title: 'Of lamps', desc: 'Oil and a lens.' });

    await page.goto(`${server.url}/index`);
    await openPalette(page);
    await page.keyboard.type('settings account');
    await expect(page.getByRole('option')).toHaveText(['Settings: Account and security']);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Export everything' }).getByRole('button').click();
    await expect(page.getByRole('dialog', { name: 'Open this page in your browser' })).toBeVisible();
    await expect(page.getByText(/choose “Open in browser”/)).toBeVisible();
    expect(opened).toEqual([]);
    await context.close();
    await Promise.all([server.stop(), wechat.close()]);
  });
