import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { firefox, type Browser, type Locator, type Page } from '@playwright/test';
import { createAccount } from '../account/account.ts';
import { expect, rememberSession, test } from '../fixtures.ts';
import { settle } from '../check-view.ts';
import { VIEWS } from '../views.ts';
import { ANSWER } from '../views/answers.ts';
import type { Stage, View } from '../views/view.ts';
import { withRecording } from './recorded-actions.ts';
import { checkInWebKit } from './in-webkit.ts';
import { createContactSheet } from './contact-sheet.ts';

const CHOSEN = VIEWS.filter(({ name }) => new RegExp(process.env['VIEWS'] ?? '').test(name));
const FOLDER = path.join(import.meta.dirname, '../../walk/engines');
const SIZE = { width: 1440, height: 900 };
/** Only Chromium supports virtual authenticators. */
const NEEDS_CHROMIUM = new Set(['settings-passkeys']);
/**
 * The first breaks a chunk on purpose. In the second, typing the long questions takes longer than the timeout
 * of a view.
 */
const NOT_IN_WEBKIT = new Set(['broken-page', 'context-line']);
const VIEW_TIMEOUT_MS = 90_000;

/** Opens a view as its user, passes it to `work`, and returns the faults found. */
const withView = async (
  browser: Browser,
  stage: Stage,
  view: View,
  check: (page: Page) => Promise<string[]>,
): Promise<string[]> => {
  const { openai, searxng } = stage;
  openai.behavesWell();
  searxng.behavesWell();
  openai.answersWith(ANSWER);
  const { url } = view.isBare ? stage.bare : stage.studiolo;
  const context = await browser.newContext({ baseURL: url, locale: 'en-US', viewport: SIZE });
  const faults: string[] = [];
  try {
    const page = await context.newPage();
    const token = view.isSignedIn
      ? (await createAccount(view.isBare ? stage.bare : stage.studiolo)).token
      : undefined;
    if (token !== undefined) await rememberSession(page, token);
    await page.goto('/index');
    // Before this point, the page is blank and has no storage.
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.locator('#first-paint').waitFor({ state: 'detached' });
    await page.getByRole('textbox').first().waitFor();
    await view.open(page, stage);
    await settle(page);
    return [...faults, ...(await check(page))];
  } catch (error) {
    const failed = path.join(FOLDER, `failed-${view.name}.png`);
    await context
      .pages()[0]
      ?.screenshot({ path: failed })
      // The page may have crashed. The fault is then reported without a screenshot.
      .catch(() => undefined);
    return [...faults, String(error).slice(0, 400)];
  } finally {
    openai.resume();
    await context.close();
  }
};

/** Characters that can be typed with keys. All others are inserted as by an input method. */
const ON_KEYS = /^[\x20-\x7e]*$/;

/** Makes Playwright type text: in Firefox, React does not notice when a script inserts text into a field. */
const withTyping = async <T>(browser: Browser, work: () => Promise<T>): Promise<T> => {
  const page = await browser.newPage();
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  await page.close();
  const { fill } = locators;
  locators.fill = async function (this: Locator, value: string) {
    await this.selectText();
    await this.page().keyboard.press('Delete');
    if (ON_KEYS.test(value)) return this.pressSequentially(value);
    await this.evaluate((field, words) => {
      field.focus();
      field.ownerDocument.execCommand('insertText', false, words);
    }, value);
  };
  return work().finally(() => (locators.fill = fill));
};

/** Opens each chosen view once and creates a contact sheet. Returns the faults by view. */
const checkAll = async (
  engine: string,
  views: readonly View[],
  sheetBrowser: Browser,
  check: (view: View, picture: string) => Promise<string[]>,
): Promise<string[]> => {
  const folder = path.join(FOLDER, engine);
  await mkdir(folder, { recursive: true });
  const faults: string[] = [];
  for (const view of views) {
    const match = await Promise.race([
      check(view, path.join(folder, `${view.name}.png`)),
      pause(VIEW_TIMEOUT_MS, ['the page does not settle'], { ref: false }),
    ]);
    for (const fault of match) process.stdout.write(`${view.name}: ${fault}\n`);
    faults.push(...match.map((fault) => `${view.name}: ${fault}`));
  }
  await createContactSheet(
    sheetBrowser,
    folder,
    views.map(({ name }) => name),
  );
  return faults;
};

test('each view works in Firefox [reach.engines]', async ({ browser, studiolo, bare, openai, searxng }) => {
  const other = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: process.env['STUDIOLO_FIREFOX_DRIVEN'] ?? '',
  });
  const stage = { studiolo, bare, openai, searxng };
  const inFirefox = CHOSEN.filter(({ name }) => !NEEDS_CHROMIUM.has(name));
  const faults = await withTyping(other, () =>
    checkAll('firefox', inFirefox, browser, (view, picture) =>
      withView(other, stage, view, async (page) => {
        await page.screenshot({ path: picture });
        return [];
      }),
    ),
  );
  await other.close();
  expect(faults).toEqual([]);
});

test('each view works in WebKit [reach.engines]', async ({ browser, studiolo, bare, openai, searxng }) => {
  const stage = { studiolo, bare, openai, searxng };
  const inWebKit = CHOSEN.filter(({ name }) => !NOT_IN_WEBKIT.has(name));
  const faults = await withRecording(browser, (actions) =>
    checkAll('webkit', inWebKit, browser, (view, picture) => {
      actions.length = 0;
      return withView(browser, stage, view, (page) =>
        checkInWebKit({ page, actions: [...actions], picture }, ({ name, on }) =>
          process.stdout.write(`${view.name}: skipped ${name} on ${on || 'a frame'}\n`),
        ),
      );
    }),
  );
  expect(faults).toEqual([]);
});
