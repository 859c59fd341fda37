// Inlined in the page; runs before the first paint. See README.md in this folder.
(() => {
  // If another site opened this page and still has a reference to it, a reload from the page itself isolates it, see
  // docs/decisions/0039. A reload is not of the type "navigate", which rules out a loop in browsers without
  // isolation.
  const [arrival] = performance.getEntriesByType('navigation');
  if (opener && arrival?.type === 'navigate') return location.reload();

  const HOME = '/notebook';
  const NEW_CHAT = '/bot/c/-1';
  const PAGE_B = '/bot/b/';
  const PAINT_TIMEOUT_MS = 1000;
  const RESPONSE_LIFETIME_MS = 5000;
  const recall = (name) => {
    try {
      return localStorage.getItem(`studiolo.${name}`) ?? undefined;
    } catch {
      // Storage is blocked: nothing is remembered.
      return undefined;
    }
  };

  const requests = JSON.parse(document.currentScript.dataset.wanted ?? '{}');
  const language = recall('locale') ?? (/^zh/i.test(navigator.language) ? 'zh_CN' : 'en_US');
  /** Target of an address that redirects, as in app/pages/arrive.ts. */
  const target = { '/': recall('lastPage') ?? HOME, '/index': NEW_CHAT }[location.pathname];
  const [path, query] = (target ?? location.pathname + location.search).replace(/#.*/, '').split('?');
  const search = new URLSearchParams(query);
  const session = search.get('session');
  /** Excludes temporary chats and those of projects, whose drafts the app restores. */
  const isNewChat =
    path === NEW_CHAT && !['session', 'temporary', 'project'].some((name) => search.has(name));
  const isHome = path === HOME;

  const theme = recall('theme');
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';

  /** Starts requests that the app will make. Discards responses that it does not use within a few seconds. */
  const request = (addresses = []) => {
    const token = recall('token');
    if (!token) return;
    const headers = {
      ...requests.headers,
      [requests.token]: token,
      [requests.language]: language.replace('_', '-'),
    };
    window.early ??= new Map();
    for (const address of addresses) {
      const answer = fetch(address, { headers, signal: AbortSignal.timeout(RESPONSE_LIFETIME_MS) });
      const text = answer
        .then((response) => (response.ok ? response.text() : undefined))
        .catch(() => undefined);
      window.early.set(address, text);
    }
    setTimeout(() => delete window.early, RESPONSE_LIFETIME_MS);
  };

  const draft = () => {
    try {
      return String(JSON.parse(recall('drafts') ?? '{}')['new:-1'] ?? '');
    } catch {
      return '';
    }
  };

  /** Lets the app replace the composer only after an input method has finished its word there. */
  const delayWhileComposing = (first, area) => {
    let isComposing = false;
    let next;
    first.hold = (takeOver) => {
      next = takeOver;
      return isComposing;
    };
    area.addEventListener('compositionstart', () => (isComposing = true));
    area.addEventListener('compositionend', () => {
      isComposing = false;
      // Safari fires the input event of the composed word after this event.
      setTimeout(() => isComposing || next?.());
    });
  };

  const prepare = (form) => {
    const area = form.querySelector('textarea');
    const [name, placeholder] = JSON.parse(area.dataset.words)[language] ?? [];
    area.ariaLabel = name;
    area.placeholder = placeholder;
    // The app compares with the default value to see whether the user typed.
    area.value = area.defaultValue = draft();
    // The app sends it as soon as it is loaded.
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (area.value.trim() !== '') form.dataset.sent ??= area.value;
    });
    area.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return;
      event.preventDefault();
      form.requestSubmit();
    });
    // Text added after a sent question belongs to the next question. A change to the sent question cancels it.
    area.addEventListener('input', () => {
      if (!area.value.startsWith(form.dataset.sent)) delete form.dataset.sent;
    });
  };

  const show = () => {
    const first = document.querySelector('#first-paint');
    // Empty in development.
    if (!first?.firstElementChild || location.pathname === '/pay') return;
    // The app opens the search dialog as soon as it is loaded.
    addEventListener('keydown', (event) => {
      if (!first.isConnected || event.metaKey === event.ctrlKey || event.key !== 'k') return;
      event.preventDefault();
      first.dataset.searched = '';
    });
    if (recall('sidebar') === 'collapsed' || matchMedia('(max-width: 767px)').matches)
      first.querySelector('aside').remove();
    if (isNewChat) {
      const form = first.querySelector('form');
      prepare(form);
      delayWhileComposing(first, form.querySelector('textarea'));
    } else first.querySelector('main').replaceChildren();
    first.hidden = false;
  };

  /** Runs the preloaded app after the first paint, or after a timeout if nothing is painted, as in a background tab. */
  const startApp = () => {
    const entries = document.querySelectorAll('link[data-entry]');
    if (entries.length === 0) return;
    // A bot's public page needs no account.
    if (!path.startsWith(PAGE_B)) request(requests.frame);
    for (const entry of entries) {
      delete entry.dataset.entry;
      const script = document.createElement('script');
      // Runs the scripts in order, each in a separate task.
      document.head.append(
        Object.assign(script, { type: 'module', async: false, crossOrigin: '', src: entry.href }),
      );
    }
  };

  // A chat needs its turns; the home page needs the notebooks.
  if (session !== null && requests.turns) request([requests.turns + encodeURIComponent(session)]);
  else if (isHome && requests.notebooks) request([requests.notebooks]);
  const part = session !== null ? 'turns' : isHome ? 'notebooks' : '';
  for (const link of document.querySelectorAll(`link[data-for="${part}"]`)) link.rel = link.dataset.rel;

  document.addEventListener(
    'readystatechange',
    () => {
      show();
      // Waits only to paint a composer first.
      if (!isNewChat) return startApp();
      requestAnimationFrame(() => setTimeout(startApp));
      setTimeout(startApp, PAINT_TIMEOUT_MS);
    },
    { once: true },
  );
})();
