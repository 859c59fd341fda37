import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { aSpeech } from '../apps/server/src/testing/samples/a-speech.ts';
import { startTranscriber } from '../apps/server/src/testing/stand-ins/transcriber.ts';
import { CHROMIUM_FLAGS } from '../tools/browser/flags.ts';
import { findBrowser } from '../tools/browser/find.ts';
import { createAccount } from './account/account.ts';
import { expect, rememberSession, test } from './fixtures.ts';
import { startStudiolo, type Studiolo } from './studiolo.ts';
import { crashTab } from './shell/crash-tab.ts';
import { openPalette } from './shell/open-palette.ts';

const executablePath = findBrowser();
const SPEECH = join(import.meta.dirname, '../apps/web/src/features/voice/sample/kennedy-1961.wav');

// Fake microphone that plays a speech in a loop, with permission granted automatically.
test.use({
  launchOptions: {
    args: [
      ...CHROMIUM_FLAGS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${SPEECH}`,
      '--autoplay-policy=no-user-gesture-required',
    ],
    ...(executablePath ? { executablePath } : {}),
  },
});

let transcriber: Awaited<ReturnType<typeof startTranscriber>>;
let hearing: Studiolo;

test.beforeAll(async () => {
  transcriber = await startTranscriber();
  hearing = await startStudiolo({ TRANSCRIPTION_BASE_URL: transcriber.url });
});
test.afterAll(async () => {
  await hearing.stop();
  await transcriber.close();
});

const arrive = async (page: Page, path = '/record-list') => {
  const ann = await createAccount(hearing);
  await rememberSession(page, ann.token);
  await page.goto(hearing.url + path);
};
const main = (page: Page) => page.getByRole('main');
const record = (page: Page) => main(page).getByRole('button', { name: 'Record', exact: true });
const timer = (page: Page) => page.getByRole('timer', { name: 'Length' });

/** Waits until a recording has at least this length. The timer shows each second too briefly to wait for it exactly. */
const expectLength = (page: Page, seconds: number): Promise<void> =>
  expect
    .poll(async () => {
      const [, length] = /^0:(\d\d)$/.exec((await timer(page).textContent()) ?? '') ?? [];
      return Number(length);
    })
    .toBeGreaterThanOrEqual(seconds);

test('a visitor plays the sample with its transcript and minutes, and is asked to sign in to record [route.record] [route.visitor]', async ({
  page,
}) => {
  await page.goto(`${hearing.url}/record-list`);
  await page.getByRole('link', { name: /Kennedy’s inaugural address/ }).click();
  await expect(page).toHaveURL(/record-details\?id=sample/);
  await page.getByRole('button', { name: 'Play John F. Kennedy · 0:08' }).first().click();
  await expect(page.locator('[data-now]')).toHaveText(/ask|what|you|can|do|for|your|country/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('country', { exact: true }).first().click();
  await expect(page.locator('[data-now]').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the transcript' }).fill('fellow');
  await expect(main(page).getByRole('listitem').filter({ hasText: 'fellow Americans' })).toBeVisible();
  await page.goto(`${hearing.url}/record-list`);
  await record(page).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

test('a user records, pauses, marks a position, stops, reads along, corrects a word everywhere, and asks about the recording [voice.record] [voice.ask] [voice.transcribe] [voice.mended]', async ({
  page,
}) => {
  transcriber.answersWith('Ask not what your contry can do', 'for you, said the contry.');
  await arrive(page);
  await record(page).click();
  await expectLength(page, 2);
  await page.getByRole('button', { name: 'Mark this moment' }).click();
  await expect(page.getByRole('button', { name: '1 mark' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused. The recording so far is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expectLength(page, 7);
  await page.getByRole('button', { name: 'Stop' }).click();

  await expect(page).toHaveURL(/record-details\?id=/);
  await expect(main(page).getByText('Ask not what your')).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('[data-now]')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Edit what was said at 0:00/ }).click();
  const field = page.getByRole('textbox', { name: 'Spoken text' });
  await field.fill('Ask not what your country can do');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Fix all' }).click();
  await expect(main(page).getByText('said the country.')).toBeVisible();

  await page.getByRole('tab', { name: 'Ask' }).click();
  await page.getByPlaceholder('Ask about what was said').fill('What can the country do?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Source 1: Recording, .*0:0\d$/ }).click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'Subtitles (SRT)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.srt$/);
});

test('a tab that crashes during a recording loses only its last seconds [voice.kept]', async ({
  page,
  context,
}) => {
  transcriber.answersWith('What was said before the crash.');
  await arrive(page);
  await record(page).click();
  await expectLength(page, 8);
  // The connection is lost before the tab crashes: two pieces are on the server, the others in the browser.
  await context.setOffline(true);
  await expect(page.getByText('No connection: the recording is saved in this browser')).toBeVisible();
  await expectLength(page, 13);
  const { origin } = new URL(page.url());
  await crashTab(page);
  await context.setOffline(false);

  const next = await context.newPage();
  const token = await (async () => {
    await next.goto(origin);
    return next.evaluate(() => localStorage.getItem('studiolo.token'));
  })();
  expect(token).not.toBeNull();
  await next.goto(`${origin}/record-list`);
  await next
    .getByRole('list', { name: 'Not finished' })
    .getByRole('button', { name: 'Recover recording' })
    .click();
  await expect(main(next).getByText('What was said before the crash.')).toBeVisible();
  const length = await next
    .getByRole('region', { name: 'Player' })
    .getByText(/\/ 0:\d\d/)
    .textContent();
  expect(Number(/\/ 0:(\d\d)/.exec(length ?? '')?.[1])).toBeGreaterThanOrEqual(10);
});

test('two tabs record at the same time without losing or mixing pieces [voice.kept]', async ({
  page,
  context,
}) => {
  transcriber.answersWith('What one of them heard.');
  await arrive(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await record(page).click();
  await record(other).click();
  for (const tab of [page, other]) await expectLength(tab, 5);
  // Each tab lists the recording of the other one, and does not end it.
  await main(page).getByRole('button', { name: 'Recover recording' }).click();
  await expect(page.getByText(/being recorded in another tab/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Not finished' })).toHaveCount(0);
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Stop' }).click();
    await expect(main(tab).getByText('What one of them heard.')).toBeVisible();
  }
  await page.goto(`${hearing.url}/record-list`);
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Transcribed' })).toHaveCount(2);
});

test('files are imported in order, can be found, and are rejected if they contain no audio [voice.record] [voice.pages] [shell.entries]', async ({
  page,
}) => {
  transcriber.answersWith('The tower is high.', 'It is dark.');
  await arrive(page, '/notebook');
  await page.getByRole('link', { name: 'Recordings' }).click();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'Standup.wav', mimeType: 'audio/wav', buffer: aSpeech([7]) },
    { name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('89504e470d0a1a0a0000000d', 'hex') },
  ]);
  await expect(page.getByText(/This recording cannot be read/)).toBeVisible();
  // The row of the upload may still be visible for a moment.
  const row = page
    .getByRole('region', { name: 'Your recordings' })
    .getByRole('listitem')
    .filter({ hasText: 'Standup' });
  await expect(row).toContainText('Transcribed');
  await row.getByRole('button', { name: 'Options for Standup' }).click();
  await page.getByRole('menuitem', { name: 'Folder and tags' }).click();
  await page.getByRole('textbox', { name: 'Tags' }).fill('team, monday');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('#monday');
  await page.getByRole('searchbox', { name: 'Search titles and transcripts' }).fill('tower');
  await expect(row).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search titles and transcripts' }).fill('lake');
  await expect(page.getByText('No results found.')).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('recordings');
  await expect(page.getByRole('option', { name: /Recordings/ }).first()).toBeVisible();
});

test('a blocked, missing or busy microphone is explained [voice.record]', async ({ page }) => {
  await arrive(page);
  for (const [fault, words] of [
    ['NotAllowedError', /Microphone access is blocked/],
    ['NotFoundError', /No microphone was found/],
    ['NotReadableError', /Another program may be using it/],
  ] as const) {
    await page.evaluate((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name));
    }, fault);
    await record(page).click();
    await expect(page.getByRole('alert').getByText(words)).toBeVisible();
  }
});
