import type { BrowserContext, Page } from '@playwright/test';
import { setPreferences } from '@studiolo/contract/account/setting-endpoints';
import { pageRecords } from '@studiolo/contract/chat/endpoints';
import { createNote, pageNotes } from '@studiolo/contract/notebooks/note-endpoints';
import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import { createDocument, pageDocuments } from '@studiolo/contract/write/document-endpoints';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { ask, chatUrl, composer, log, NEW_CHAT, stop } from '../chat/chat-page.ts';
import { expect, rememberSession, test } from '../fixtures.ts';
import { startEarlierBuild } from './earlier-build.ts';

test.use({ serviceWorkers: 'allow' });

type Manifest = {
  icons: { src: string; sizes: string }[];
  shortcuts: { name: string }[];
};

const offlineNotice = (page: Page) => page.getByText('No connection.', { exact: false });

/** Waits until the app is cached and the service worker controls this page. */
const waitForServiceWorker = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** Whether the browser's storage contains a response with this text, or any response if it is empty. */
const isStored = (page: Page, part: string): Promise<boolean> =>
  page.evaluate(
    (part) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('studiolo-kept');
        // Opening must not create the database, since the app would then find it empty.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(false);
        opening.onsuccess = () => {
          const { result } = opening;
          if (!result.objectStoreNames.contains('answers')) return resolve(false);
          const request = result.transaction('answers').objectStore('answers').getAll();
          request.onsuccess = () =>
            resolve(request.result.some((answer) => JSON.stringify(answer).includes(part)));
        };
      }),
    part,
  );

const goOffline = async (page: Page, context: BrowserContext, part: string): Promise<void> => {
  await waitForServiceWorker(page);
  await expect.poll(() => isStored(page, part)).toBe(true);
  await context.setOffline(true);
};

test('the app can be installed in either language, with icons made from its logo [reach.pwa]', async ({
  page,
  ann,
  signedIn,
  studiolo,
}) => {
  await signedIn(page, ann, '/notebook');
  await waitForServiceWorker(page);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data = '{}' } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A private window does not allow installing. That must be the only obstacle.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
  const manifest = JSON.parse(data) as Manifest;
  expect(manifest).toMatchObject({ name: 'Studiolo', display: 'standalone', lang: 'en-US' });
  expect(manifest.shortcuts.map(({ name }) => name)).toContain('New document');

  const drawn = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src, sizes }) => {
          const bitmap = async (address: string) => {
            const picture = new Image();
            picture.src = address;
            await picture.decode();
            const canvas = new OffscreenCanvas(64, 64);
            const pen = canvas.getContext('2d')!;
            pen.drawImage(picture, 0, 0, 64, 64);
            return { width: picture.naturalWidth, colors: pen.getImageData(16, 16, 32, 32).data };
          };
          const [mark, icon] = await Promise.all([bitmap('/icon.svg'), bitmap(src)]);
          const apart = icon.colors.reduce((sum, value, at) => sum + Math.abs(value - mark.colors[at]!), 0);
          return { sizes, width: icon.width, apart: apart / icon.colors.length };
        }),
      ),
    manifest.icons.filter(({ src }) => src.endsWith('.png')),
  );
  expect(drawn.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const { sizes, width, apart } of drawn) {
    expect(sizes).toBe(`${width}x${width}`);
    expect(apart).toBeLessThan(6);
  }

  await createClient(studiolo.url, ann.token).call(setPreferences, { locale: 'zh_CN' });
  await page.reload();
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.zh-CN.webmanifest');
  const chinese = (await (await page.request.get('/manifest.zh-CN.webmanifest')).json()) as Manifest;
  expect(chinese).toMatchObject({ id: '/', lang: 'zh-CN' });
  expect(chinese.shortcuts.map(({ name }) => name)).toContain('新建文档');
});

test('recently read pages open without a network, and are updated when it is back [reach.pwa] [reach.offline]', async ({
  page,
  context,
  ann,
  studiolo,
  signedIn,
}) => {
  const client = createClient(studiolo.url, ann.token);
  const { notebookId } = await client.call(createNotebook, { name: 'Towers' });
  const { noteId } = await client.call(createNote, {
    notebookId,
    title: 'Keepers',
    content: 'Ann kept the light.',
  });
  const { documentId } = await client.call(createDocument, { title: 'Of lamps', content: 'Oil and a lens.' });

  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'Who is there?');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await expect(stop(page)).toBeHidden();
  const chat = await chatUrl(page);
  await expect.poll(() => isStored(page, 'Hello from the stand-in.')).toBe(true);
  await page.goto('/notebook');
  await expect(page.getByRole('link', { name: /Towers/ }).first()).toBeVisible();
  await expect.poll(() => isStored(page, 'Towers')).toBe(true);
  await page.goto(`/notebook/${notebookId}?note=${noteId}`);
  await expect(page.getByText('Ann kept the light.')).toBeVisible();
  await expect.poll(() => isStored(page, 'Ann kept the light.')).toBe(true);
  await page.goto(`/editor/write?id=${documentId}`);
  await expect(page.getByText('Oil and a lens.')).toBeVisible();
  await expect(offlineNotice(page)).toBeHidden();
  await goOffline(page, context, 'Oil and a lens.');

  await page.reload();
  await expect(offlineNotice(page)).toBeVisible();
  await expect(page.getByText('Oil and a lens.')).toBeVisible();
  await page.goto(chat);
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Who is there\?/ })).toBeVisible();
  await page.goto(`/notebook/${notebookId}?note=${noteId}`);
  await expect(page.getByText('Ann kept the light.')).toBeVisible();
  await page.goto('/notebook');
  await expect(page.getByRole('link', { name: /Towers/ }).first()).toBeVisible();

  await client.call(createNotebook, { name: 'Made elsewhere' });
  await context.setOffline(false);
  await expect(offlineNotice(page)).toBeHidden();
  await expect(page.getByRole('link', { name: /Made elsewhere/ }).first()).toBeVisible();
});

const caches = (page: Page): Promise<string[]> => page.evaluate(() => globalThis.caches.keys());

test('an update is applied when the app is next opened, without a reload or lost text; chunks that were removed from the server still load [reach.pwa]', async ({
  context,
  ann,
  studiolo,
}) => {
  const before = await startEarlierBuild(studiolo.url);
  const page = await context.newPage();
  await rememberSession(page, ann.token);
  await page.goto(before.url + NEW_CHAT);
  await waitForServiceWorker(page);
  expect(await caches(page)).toEqual(['parts-earlier']);
  await composer(page).fill('Half a thought');
  await page.evaluate(() => performance.mark('still here'));

  before.renew();
  before.removeFiles(/assets\/WritePage/);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
    .toBe('installed');
  await page.getByRole('link', { name: 'Write', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await expect(composer(page)).toHaveValue('Half a thought');
  expect(await page.evaluate(() => performance.getEntriesByName('still here').length)).toBe(1);
  await page.reload();
  await expect(composer(page)).toHaveValue('Half a thought');
  expect(await caches(page)).toContain('parts-earlier');

  await page.close();
  const next = await context.newPage();
  await rememberSession(next, ann.token);
  await next.goto(before.url + NEW_CHAT);
  await expect(composer(next)).toHaveValue('Half a thought');
  await expect.poll(() => caches(next)).not.toContain('parts-earlier');
  expect(await caches(next)).toHaveLength(1);
  await before.close();
});

test('signing out removes the offline copies from the browser [reach.offline]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, '/notebook');
  await expect.poll(() => isStored(page, ann.email)).toBe(true);
  await page.getByRole('button', { name: /^user-/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
  await expect.poll(() => isStored(page, '')).toBe(false);
});

test('a question written offline is asked only once, even if other pages are opened meanwhile [reach.offline]', async ({
  page,
  context,
  openai,
  ann,
  studiolo,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'Before');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await expect(stop(page)).toBeHidden();
  await goOffline(page, context, 'Hello from the stand-in.');
  await page.reload();
  openai.requests.length = 0;
  await ask(page, 'From the tunnel');
  await expect(log(page).getByText('You are offline.', { exact: false })).toBeVisible();
  await page.reload();
  await expect(log(page).getByText('From the tunnel')).toBeVisible();
  await composer(page).fill('Begun in the tunnel');

  await context.setOffline(false);
  await expect(log(page).getByText('Hello from the stand-in.')).toHaveCount(2);
  await expect(stop(page)).toBeHidden();
  await expect(composer(page)).toHaveValue('Begun in the tunnel');
  await page.reload();
  await expect(log(page).getByText('Hello from the stand-in.')).toHaveCount(2);
  expect(openai.requests.filter(({ turns }) => turns.at(-1)?.text === 'From the tunnel')).toHaveLength(1);
  const { records } = await createClient(studiolo.url, ann.token).call(pageRecords, {});
  expect(records.map(({ prompt }) => prompt)).toEqual(['From the tunnel', 'Before']);
});

test('a document and a note written offline are saved only once, even if their pages are closed before reconnecting [reach.offline]', async ({
  page,
  context,
  ann,
  studiolo,
  signedIn,
}) => {
  const client = createClient(studiolo.url, ann.token);
  const { notebookId } = await client.call(createNotebook, { name: 'Towers' });
  await signedIn(page, ann, `/notebook/${notebookId}`);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  await goOffline(page, context, 'Towers');
  await page.reload();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('button', { name: 'New note' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('A note at sea');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.goto('/editor/write?id=new');
  await page.getByRole('textbox', { name: 'Title' }).fill('Written at sea');
  await page.getByRole('textbox', { name: 'Text' }).fill('Waves.');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.goto('/bot/c/-1');
  await expect(composer(page)).toBeVisible();
  await page.close();

  await context.setOffline(false);
  const next = await context.newPage();
  await rememberSession(next, ann.token);
  await next.goto(`${studiolo.url}${NEW_CHAT}`);
  const written = async () => {
    const [notes, documents] = await Promise.all([
      client.call(pageNotes, { notebookId }),
      client.call(pageDocuments, {}),
    ]);
    return [...notes.records, ...documents.records].map(({ title }) => title);
  };
  await expect.poll(written).toEqual(['A note at sea', 'Written at sea']);
  const draftKeys = () =>
    next.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('draft.')));
  await expect.poll(draftKeys).toEqual([]);
  await next.reload();
  await expect(composer(next)).toBeVisible();
  expect(await written()).toEqual(['A note at sea', 'Written at sea']);
});
