import { getPush } from '@studiolo/contract/notifications/endpoints';
import { findChromium } from '../../tools/browser/find.ts';
import { CHROMIUM_FLAGS } from '../../tools/browser/flags.ts';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { ask, openNewChat, NEW_CHAT, stop } from '../chat/chat-page.ts';
import { expect, test } from '../fixtures.ts';
import { openPalette } from './open-palette.ts';

const SUBSCRIPTION = {
  endpoint: 'https://push.example/abc',
  p256dh: `BN${'a'.repeat(85)}`,
  auth: 'a'.repeat(22),
};

// Chromium's headless shell does not support notifications.
const executablePath = findChromium();
test.use({
  launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  serviceWorkers: 'allow',
});

test('notifications are switched on and off with a click, and a click on one opens the chat [shell.told]', async ({
  page,
  context,
  ann,
  signedIn,
  studiolo,
}) => {
  await context.grantPermissions(['notifications'], { origin: studiolo.url });
  // Chromium's push service is not reachable in tests. Everything else is Chromium's own implementation.
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
        character.charCodeAt(0),
      ).buffer;
    const subscription = {
      endpoint,
      options: { applicationServerKey: null },
      getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
      unsubscribe: async () => sessionStorage.removeItem('subscribed') === undefined,
    };
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('subscribed', '1');
      return subscription as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      sessionStorage.getItem('subscribed') === null ? null : (subscription as unknown as PushSubscription);
  }, SUBSCRIPTION);
  const permissions: string[] = [];
  await page.exposeFunction('noteAsked', () => void permissions.push('asked'));
  await page.addInitScript(() => {
    const request = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      (window as unknown as { noteAsked: () => void }).noteAsked();
      return request();
    };
  });
  const client = createClient(studiolo.url, ann.token);
  const isSubscribed = async () => (await client.call(getPush, { endpoint: SUBSCRIPTION.endpoint })).isOn;

  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'How old is it?');
  await expect(page).toHaveURL(/session=/);
  await expect(stop(page)).toBeHidden();
  const address = new URL(page.url());
  await openNewChat(page);
  await openPalette(page);
  await page.keyboard.type('settings general');
  await page.keyboard.press('Enter');
  const notice = page.getByRole('switch', { name: /^Notify me when an answer is ready/ });
  await expect(notice).not.toBeChecked();
  expect(permissions).toEqual([]);
  await notice.click();
  await expect.poll(isSubscribed).toBe(true);
  expect(permissions).toEqual(['asked']);
  await expect(notice).toBeChecked();

  const line = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await line.send('ServiceWorker.enable');
  const registrationId = await registered;
  // Hides the page. By default, Playwright makes every page appear focused.
  await line.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  const other = await context.newPage();
  await other.bringToFront();
  const [worker] = context.serviceWorkers();
  const isSeen = () =>
    worker?.evaluate(`clients.matchAll({ type: 'window', includeUncontrolled: true })
      .then((windows) => windows.some(({ focused }) => focused))`);
  await expect.poll(isSeen).toBe(false);
  await line.send('ServiceWorker.deliverPushMessage', {
    origin: studiolo.url,
    registrationId,
    data: JSON.stringify({
      title: 'How old is it?',
      body: 'The answer is ready.',
      path: address.pathname + address.search,
      tag: 'run',
    }),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body }) => [title, body]);
    });
  await expect.poll(shown).toEqual([['How old is it?', 'The answer is ready.']]);

  // Only a real click may bring a window to the front.
  await worker?.evaluate(`WindowClient.prototype.focus = async function () { return this; };
  registration.getNotifications().then(([notification]) => {
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })`);
  await expect(page).toHaveURL(address.href);
  await expect.poll(shown).toEqual([]);

  await page.bringToFront();
  await openPalette(page);
  await page.keyboard.type('settings general');
  await page.keyboard.press('Enter');
  await expect(notice).toBeChecked();
  await notice.click();
  await expect.poll(isSubscribed).toBe(false);
});

test('a user who has blocked notifications sees how to allow them [shell.told]', async ({
  page,
  ann,
  signedIn,
}) => {
  await page.addInitScript(() => {
    Notification.requestPermission = () => Promise.resolve('denied');
  });
  await signedIn(page, ann, NEW_CHAT);
  await openPalette(page);
  await page.keyboard.type('settings general');
  await page.keyboard.press('Enter');
  const notice = page.getByRole('switch', { name: /^Notify me when an answer is ready/ });
  await notice.click();
  await expect(page.getByRole('status').getByText(/Notifications are blocked here/)).toBeVisible();
  await expect(notice).not.toBeChecked();
});
