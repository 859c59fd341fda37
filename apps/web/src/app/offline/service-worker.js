// Keeps the parts that the app is built of, so that it opens without a network, and shows what the server tells of while
// nobody looks. It answers no calls, reloads no page, and takes over from an earlier one only when all pages are closed.

/** What the build makes of these: see build/offline-worker.ts. */
const VERSION = 'development';
const ENTRY = '';
const PARTS = [];

const KEPT = `parts-${VERSION}`;
const PAGE = '/';
/** A line that gives nothing for so long is none. */
const PATIENCE_MS = 4000;
/** Fetched at once, so that the page that is open has a line too. */
const AT_ONCE = 4;
/** What a proxy says whose server is away. */
const AWAY = [502, 503, 504];

const kept = (path, options) => caches.match(path, { ignoreVary: true, ...options });

/** What an earlier version had is not fetched again: its name says what it holds. */
const bring = async (cache, path) => {
  const answer = (await kept(path)) ?? (await fetch(path));
  if (!answer.ok) throw new Error(`${path} is not there`);
  await cache.put(path, answer);
};

const keepAll = async () => {
  const cache = await caches.open(KEPT);
  const page = await fetch(PAGE, { cache: 'reload' });
  // Another server may be a version ahead: its page would not find its parts here.
  if (!page.ok || !(await page.clone().text()).includes(ENTRY))
    throw new Error('the page is of another version');
  const waiting = [...PARTS];
  const work = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) await bring(cache, path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await cache.put(PAGE, page);
};

const forgetEarlier = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
};

/** The newest page wherever there is a line; the kept one where there is none. */
const page = async ({ preloadResponse, request }) => {
  const known = kept(PAGE, { cacheName: KEPT });
  const fetched = preloadResponse.then((answer) => answer ?? fetch(request));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([fetched, late]).catch(() => undefined);
  if (answer && !AWAY.includes(answer.status)) return answer;
  return (await known) ?? answer ?? fetched;
};

/** Asked for anew under an address with a query it is the same. */
const part = async (request, path) => {
  const known = await kept(path);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.status === 200) await (await caches.open(KEPT)).put(path, answer.clone());
  return answer;
};

/** Paths of our own alone. */
const isOurs = (path) => typeof path === 'string' && /^\/(?![/\\])/.test(path);

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

const show = async ({ title, body, path, tag }) => {
  // Who looks at the page sees it there.
  if ((await windows()).some(({ focused }) => focused)) return;
  await self.registration.showNotification(String(title), {
    body: String(body),
    tag: String(tag),
    icon: '/icon-192.png',
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

self.addEventListener('install', (event) => event.waitUntil(keepAll()));

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      forgetEarlier(),
      self.registration.navigationPreload?.enable(),
      // The page that is open at the first visit is looked after as well.
      self.clients.claim(),
    ]),
  ),
);

self.addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || headers.has('range')) return;
  // Calls, files and published pages are what they are where they come from.
  if (mode === 'navigate') {
    if (!/^\/(api|p)\/|\.\w{2,5}$/.test(pathname)) event.respondWith(page(event));
  } else if (/^\/(assets\/|icon)/.test(pathname)) event.respondWith(part(event.request, pathname));
});

self.addEventListener('push', (event) => {
  const told = event.data?.json();
  if (told) event.waitUntil(show(told));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});
