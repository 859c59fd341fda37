// Caches the app's files, so that it opens offline, and shows notifications while no page is focused. Never answers API
// calls or reloads a page; replaces an earlier version only after all pages are closed.

/** Placeholders that the build replaces, see build/offline-worker.ts. */
const VERSION = 'development';
const ENTRY = '';
const PARTS = [];

const KEPT = `parts-${VERSION}`;
const PAGE = '/';
/** Time without a response after which the network counts as offline, in ms. */
const PATIENCE_MS = 4000;
/** Number of parallel downloads; leaves connections for the open page. */
const AT_ONCE = 4;
/** Status codes of a proxy whose server is unreachable. */
const AWAY = [502, 503, 504];

const kept = (path, options) => caches.match(path, { ignoreVary: true, ...options });

/** Reuses files cached by an earlier version, since their names contain a hash of their content. */
const bring = async (cache, path) => {
  const answer = (await kept(path)) ?? (await fetch(path));
  if (!answer.ok) throw new Error(`${path} is not there`);
  await cache.put(path, answer);
};

const keepAll = async () => {
  const cache = await caches.open(KEPT);
  const page = await fetch(PAGE, { cache: 'reload' });
  // Another server may run a newer version, whose page would not find its files here.
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

/** Returns the newest page; the cached one when offline. */
const page = async ({ preloadResponse, request }) => {
  const known = kept(PAGE, { cacheName: KEPT });
  const fetched = preloadResponse.then((answer) => answer ?? fetch(request));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([fetched, late]).catch(() => undefined);
  if (answer && !AWAY.includes(answer.status)) return answer;
  return (await known) ?? answer ?? fetched;
};

/** Ignores the query of an address: a file that is retried under one is the same. */
const part = async (request, path) => {
  const known = await kept(path);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.status === 200) await (await caches.open(KEPT)).put(path, answer.clone());
  return answer;
};

/** Accepts only paths of our own site. */
const isOurs = (path) => typeof path === 'string' && /^\/(?![/\\])/.test(path);

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

const show = async ({ title, body, path, tag }) => {
  // A focused page shows it itself.
  if ((await windows()).some(({ focused }) => focused)) return;
  await self.registration.showNotification(String(title), {
    body: String(body),
    tag: String(tag),
    icon: '/icon-192.png',
    data: { path },
  });
};

/** Maximum wait for a page's reply; a running page is faster. */
const ANSWER_MS = 1000;

/** Asks a page to navigate by itself, so that nothing unsaved is lost. Returns whether it does. */
const goThere = (page, path) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    page.postMessage({ goTo: path }, [port2]);
  });

const open = async (path) => {
  if (!isOurs(path)) return;
  const [known] = await windows();
  if (!known) return void (await self.clients.openWindow(path));
  await known.focus();
  if (await goThere(known, path)) return;
  // A page that this worker does not control cannot be navigated from here.
  await known.navigate(path).catch(() => self.clients.openWindow(path));
};

self.addEventListener('install', (event) => event.waitUntil(keepAll()));

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      forgetEarlier(),
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
  const told = event.data?.json();
  if (told) event.waitUntil(show(told));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});
