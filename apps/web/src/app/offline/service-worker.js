// Caches the app's files for offline use, and shows notifications while no page is focused. Never answers API calls
// or reloads a page; replaces an earlier version only after all pages are closed.

/** Placeholders that the build replaces, see build/offline-worker.ts. */
const VERSION = 'development';
const ENTRY = '';
const PARTS = [];

const CACHE_NAME = `parts-${VERSION}`;
const PAGE = '/';
/** Time without a response after which the cached page is used, in ms. */
const NETWORK_TIMEOUT_MS = 4000;
/** Number of parallel downloads; leaves connections for the page. */
const DOWNLOAD_CONCURRENCY = 4;
/** Status codes of a proxy whose server is unreachable. */
const GATEWAY_ERRORS = [502, 503, 504];

const findCached = (path, options) => caches.match(path, { ignoreVary: true, ...options });

/** Reuses files cached by an earlier version, since their names contain a hash of their content. */
const cacheFile = async (cache, path) => {
  const answer = (await findCached(path)) ?? (await fetch(path));
  if (!answer.ok) throw new Error(`${path} cannot be downloaded`);
  await cache.put(path, answer);
};

const cacheAll = async () => {
  const cache = await caches.open(CACHE_NAME);
  const page = await fetch(PAGE, { cache: 'reload' });
  // Another server may run a newer version, whose page would not find its files here.
  if (!page.ok || !(await page.clone().text()).includes(ENTRY))
    throw new Error('the server has another version of the page');
  const waiting = [...PARTS];
  const work = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) await cacheFile(cache, path);
  };
  await Promise.all(Array.from({ length: DOWNLOAD_CONCURRENCY }, work));
  await cache.put(PAGE, page);
};

const deleteEarlierCaches = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE_NAME).map((name) => caches.delete(name)));
};

/** Returns the newest page; the cached one when offline. */
const page = async ({ preloadResponse, request }) => {
  const cached = findCached(PAGE, { cacheName: CACHE_NAME });
  const fetched = preloadResponse.then((answer) => answer ?? fetch(request));
  const timeout = new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  const answer = await Promise.race([fetched, timeout]).catch(() => undefined);
  if (answer && !GATEWAY_ERRORS.includes(answer.status)) return answer;
  return (await cached) ?? answer ?? fetched;
};

/** Ignores the query of an address, because a retry adds one. */
const part = async (request, path) => {
  const cached = await findCached(path);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.status === 200) await (await caches.open(CACHE_NAME)).put(path, answer.clone());
  return answer;
};

/** Whether a value is a path of this site. */
const isOwnPath = (path) => typeof path === 'string' && /^\/(?![/\\])/.test(path);

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

const show = async ({ title, body, path, tag }) => {
  // A focused page shows the notification.
  if ((await windows()).some(({ focused }) => focused)) return;
  await self.registration.showNotification(String(title), {
    body: String(body),
    tag: String(tag),
    icon: '/icon-192.png',
    data: { path },
  });
};

/** Maximum wait for a page's reply; a running page is faster. */
const REPLY_TIMEOUT_MS = 1000;

/** Asks a page to navigate without a reload, which would lose unsaved text. Resolves to whether it does. */
const navigateIn = (page, path) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), REPLY_TIMEOUT_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    page.postMessage({ goTo: path }, [port2]);
  });

const open = async (path) => {
  if (!isOwnPath(path)) return;
  const [openPage] = await windows();
  if (!openPage) return void (await self.clients.openWindow(path));
  await openPage.focus();
  if (await navigateIn(openPage, path)) return;
  // A page that this worker does not control cannot be navigated from here.
  await openPage.navigate(path).catch(() => self.clients.openWindow(path));
};

self.addEventListener('install', (event) => event.waitUntil(cacheAll()));

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      deleteEarlierCaches(),
      self.registration.navigationPreload?.enable(),
      // Also controls the page that is open at the first visit.
      self.clients.claim(),
    ]),
  ),
);

self.addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || headers.has('range')) return;
  // API calls, files and published pages always come from the server.
  if (mode === 'navigate') {
    if (!/^\/(api|p)\/|\.\w{2,5}$/.test(pathname)) event.respondWith(page(event));
  } else if (/^\/(assets\/|icon)/.test(pathname)) event.respondWith(part(event.request, pathname));
});

self.addEventListener('push', (event) => {
  const notification = event.data?.json();
  if (notification) event.waitUntil(show(notification));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});
