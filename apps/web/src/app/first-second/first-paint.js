// Inlined in the page; runs before the first paint. See README.md in this folder.
(() => {
  // A window of another site opened this page and still holds a reference to it. Reloading from the page itself isolates
  // it, see docs/decisions/0039. Browsers without isolation are not reloaded twice.
  const [arrival] = performance.getEntriesByType('navigation');
  if (opener && arrival?.type === 'navigate') return location.reload();

  const HOME = '/notebook';
  const NEW_CHAT = '/bot/c/-1';
  const PAGE_B = '/bot/b/';
  const UNPAINTED_MS = 1000;
  const KEPT_MS = 5000;
  const recall = (name) => {
    try {
      return localStorage.getItem(`studiolo.${name}`) ?? undefined;
    } catch {
      // Storage is blocked: nothing is remembered.
      return undefined;
    }
  };

  const wanted = JSON.parse(document.currentScript.dataset.wanted ?? '{}');
  const language = recall('locale') ?? (/^zh/i.test(navigator.language) ? 'zh_CN' : 'en_US');
  /** Target of an address that redirects, as in app/pages/arrive.ts. */
  const target = { '/': recall('lastPage') ?? HOME, '/index': NEW_CHAT }[location.pathname];
  const [place, query] = (target ?? location.pathname + location.search).replace(/#.*/, '').split('?');
  const search = new URLSearchParams(query);
  const session = search.get('session');
  /** Excludes temporary chats and those of projects, whose drafts the app restores. */
  const isNewChat =
    place === NEW_CHAT && !['session', 'temporary', 'project'].some((name) => search.has(name));
  const isHome = place === HOME;

  const theme = recall('theme');
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';

  /** Starts requests that the app will make; drops their responses if it does not within some seconds. */
  const ask = (addresses = []) => {
    const token = recall('token');
    if (!token) return;
    const headers = {
      ...wanted.headers,
      [wanted.token]: token,
      [wanted.language]: language.replace('_', '-'),
    };
    window.early ??= new Map();
    for (const address of addresses) {
      const answer = fetch(address, { headers, signal: AbortSignal.timeout(KEPT_MS) });
      const text = answer
        .then((response) => (response.ok ? response.text() : undefined))
        .catch(() => undefined);
      window.early.set(address, text);
    }
    setTimeout(() => delete window.early, KEPT_MS);
  };

  const draft = () => {
    try {
      return String(JSON.parse(recall('drafts') ?? '{}')['new:-1'] ?? '');
    } catch {
      return '';
    }
  };

  /** Lets the app take the place of a composer only after an input method has ended its word there. */
  const holdWhileComposing = (first, area) => {
    let isComposing = false;
    let next;
    first.hold = (takeOver) => {
      next = takeOver;
      return isComposing;
    };
    area.addEventListener('compositionstart', () => (isComposing = true));
    area.addEventListener('compositionend', () => {
      isComposing = false;
      // Safari reports the composed word after the end.
      setTimeout(() => isComposing || next?.());
    });
  };

  const prepare = (form) => {
    const area = form.querySelector('textarea');
    const [name, placeholder] = JSON.parse(area.dataset.words)[language] ?? [];
    area.ariaLabel = name;
    area.placeholder = placeholder;
    // The default value shows later whether the user typed here.
    area.value = area.defaultValue = draft();
    // The app sends the question as soon as it is loaded.
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (area.value.trim() !== '') form.dataset.sent ??= area.value;
    });
    area.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return;
      event.preventDefault();
      form.requestSubmit();
    });
    // Text added after a sent question is the next one; changing the question withdraws it.
    area.addEventListener('input', () => {
      if (!area.value.startsWith(form.dataset.sent)) delete form.dataset.sent;
    });
  };

  const show = () => {
    const first = document.querySelector('#first-paint');
    // Empty in development.
    if (!first?.firstElementChild || location.pathname === '/pay') return;
    // The app opens the search as soon as it is loaded.
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
      holdWhileComposing(first, form.querySelector('textarea'));
    } else first.querySelector('main').replaceChildren();
    first.hidden = false;
  };

  /** Runs the preloaded app after the first paint, or after a timeout if nothing is painted, as in a background tab. */
  const begin = () => {
    const entries = document.querySelectorAll('link[data-entry]');
    if (entries.length === 0) return;
    // A bot's public page needs no account.
    if (!place.startsWith(PAGE_B)) ask(wanted.frame);
    for (const entry of entries) {
      delete entry.dataset.entry;
      const script = document.createElement('script');
      // Runs them in order, each in its own task.
      document.head.append(
        Object.assign(script, { type: 'module', async: false, crossOrigin: '', src: entry.href }),
      );
    }
  };

  // The address of a chat needs its turns, the home page its notebooks.
  if (session !== null && wanted.turns) ask([wanted.turns + encodeURIComponent(session)]);
  else if (isHome && wanted.notebooks) ask([wanted.notebooks]);
  const part = session !== null ? 'turns' : isHome ? 'notebooks' : '';
  for (const link of document.querySelectorAll(`link[data-for="${part}"]`)) link.rel = link.dataset.rel;

  document.addEventListener(
    'readystatechange',
    () => {
      show();
      // Without a composer to paint first, there is no reason to wait.
      if (!isNewChat) return begin();
      requestAnimationFrame(() => setTimeout(begin));
      setTimeout(begin, UNPAINTED_MS);
    },
    { once: true },
  );
})();
