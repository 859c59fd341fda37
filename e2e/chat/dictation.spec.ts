import type { Page } from '@playwright/test';
import { startTranscriber } from '../../apps/server/src/testing/stand-ins/transcriber.ts';
import { CHROMIUM_FLAGS } from '../../tools/browser/flags.ts';
import { findBrowser } from '../../tools/browser/find.ts';
import { createAccount } from '../account/account.ts';
import { composer, NEW_CHAT } from './chat-page.ts';
import { expect, rememberSession, test } from '../fixtures.ts';
import { startStudiolo, type Studiolo } from '../studiolo.ts';

const executablePath = findBrowser();

// Fake microphone that beeps, with permission granted automatically.
test.use({
  launchOptions: {
    args: [...CHROMIUM_FLAGS, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ...(executablePath ? { executablePath } : {}),
  },
});

let transcriber: Awaited<ReturnType<typeof startTranscriber>>;
let server: Studiolo;

test.beforeAll(async () => {
  transcriber = await startTranscriber();
  server = await startStudiolo({ TRANSCRIPTION_BASE_URL: transcriber.url });
});
test.afterAll(async () => {
  await server.stop();
  await transcriber.close();
});

const signInAt = async (page: Page) => {
  const ann = await createAccount(server);
  await rememberSession(page, ann.token);
  await page.goto(server.url + NEW_CHAT);
};
const dictate = (page: Page) => page.getByRole('button', { name: 'Dictate' });

test('speech is inserted at the caret [voice.dictation]', async ({ page }) => {
  transcriber.answersWith('old');
  await signInAt(page);
  await composer(page).fill('How is the tower?');
  for (let step = 0; step < ' is the tower?'.length; step += 1) await composer(page).press('ArrowLeft');
  await dictate(page).click();
  await expect(page.getByRole('status').getByText('Listening…')).toBeVisible();
  await page.getByRole('button', { name: 'Stop dictating' }).click();
  await expect(composer(page)).toHaveValue('How old is the tower?');
  await expect(composer(page)).toBeFocused();
  expect(transcriber.requests.at(-1)?.name).toBe('dictation.webm');

  const count = transcriber.requests.length;
  await dictate(page).click();
  await page.getByRole('button', { name: 'Stop dictating' }).press('Escape');
  await expect(dictate(page)).toBeEnabled();
  expect(transcriber.requests).toHaveLength(count);
});

test('a failing service is reported, and a blocked or missing microphone explained [voice.dictation]', async ({
  page,
}) => {
  transcriber.refusesWith(500);
  await signInAt(page);
  await composer(page).fill('Kept');
  await dictate(page).click();
  await page.getByRole('button', { name: 'Stop dictating' }).click();
  const expectStatus = (words: string | RegExp) =>
    expect(page.getByRole('status').getByText(words)).toBeVisible();
  await expectStatus(/could not process this recording/);
  await expect(composer(page)).toHaveValue('Kept');

  for (const [fault, words] of [
    ['NotAllowedError', /Microphone access is blocked/],
    ['NotFoundError', /No microphone was found/],
    ['NotReadableError', /Another program may be using it/],
  ] as const) {
    await page.evaluate((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name));
    }, fault);
    await dictate(page).click();
    await expectStatus(words);
  }
});

test("without a service, the browser's speech recognition is used if available; otherwise no button is shown [voice.dictation]", async ({
  page,
  browser,
  ann,
  signedIn,
}) => {
  // Chromium's speech recognition requires Google's servers, which are not reachable in tests.
  await page.addInitScript(() => {
    class Recognition {
      lang = '';
      onresult: ((event: object) => void) | undefined;
      onend: (() => void) | undefined;
      start() {
        setTimeout(() =>
          this.onresult?.({
            resultIndex: 0,
            results: [{ isFinal: true, 0: { transcript: ` said in ${this.lang} ` } }],
          }),
        );
      }
      stop() {
        this.onend?.();
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition });
  });
  await signedIn(page, ann, NEW_CHAT);
  await dictate(page).click();
  await expect(composer(page)).toHaveValue('said in en-US');
  await page.getByRole('button', { name: 'Stop dictating' }).click();
  await expect(dictate(page)).toBeVisible();

  const other = await browser.newPage();
  await other.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
  });
  const configured = other.waitForResponse(/config\/v1\/get/);
  await signedIn(other, ann, NEW_CHAT);
  await configured;
  await expect(composer(other)).toBeVisible();
  await expect(dictate(other)).toHaveCount(0);
  await other.close();
});
