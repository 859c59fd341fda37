// Shows what the server tells of while nobody looks at the page. It keeps nothing and answers no requests.

/** Paths of our own alone. */
const isOurs = (path) => typeof path === 'string' && /^\/(?![/\\])/.test(path);

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

const show = async ({ title, body, path, tag }) => {
  // Who looks at the page sees it there.
  if ((await windows()).some(({ focused }) => focused)) return;
  await self.registration.showNotification(String(title), {
    body: String(body),
    tag: String(tag),
    icon: '/icon.svg',
    data: { path },
  });
};

const open = async (path) => {
  if (!isOurs(path)) return;
  const [known] = await windows();
  if (!known) return void (await self.clients.openWindow(path));
  await known.focus();
  // A page that this script does not look after cannot be led from here.
  await known.navigate(path).catch(() => self.clients.openWindow(path));
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const told = event.data?.json();
  if (told) event.waitUntil(show(told));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});
