// Stands in the page itself and runs before the first paint, see README.md beside it.
(() => {
  // A window of another site holds this one, as where somebody writes our address into what it opened: asked for by the
  // page itself, it comes cut off, see docs/decisions/0039. A browser that cannot cut is not asked twice.
  const [arrival] = performance.getEntriesByType('navigation');
  if (opener && arrival?.type === 'navigate') return location.reload();

  const HOME = '/notebook';
  const NEW_CHAT = '/bot/c/-1';
  const UNPAINTED_MS = 1000;
  const KEPT_MS = 5000;
  const recall = (name) => {
    try {
      return localStorage.getItem(`studiolo.${name}`) ?? undefined;
    } catch {
      // Storage is shut: nothing is remembered.
      return undefined;
    }
  };

  const wanted = JSON.parse(document.currentScript.dataset.wanted ?? '{}');
  const language = recall('locale') ?? (/^zh/i.test(navigator.language) ? 'zh_CN' : 'en_US');
  const search = new URLSearchParams(location.search);
  const session = search.get('session');
  /** Where the address leads: see app/pages/arrive.ts. */
  const place =
    { '/': recall('lastPage') ?? HOME, '/index': NEW_CHAT }[location.pathname] ?? location.pathname;
  /** The plain one: what is written in a temporary chat or a project's is the app's to bring. */
  const isNewChat =
    place === NEW_CHAT && !['session', 'temporary', 'project'].some((name) => search.has(name));
  const isHome = place === HOME;

  const theme = recall('theme');
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';

  /** Asks for what the app will want. It is given to who asks within some seconds. */
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

  const prepare = (form) => {
    const area = form.querySelector('textarea');
    const [name, placeholder] = JSON.parse(area.dataset.words)[language] ?? [];
    area.ariaLabel = name;
    area.placeholder = placeholder;
    // What differs from it later was typed here.
    area.value = area.defaultValue = draft();
    // What is sent now is sent by the app, as soon as it is there.
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (area.value.trim() !== '') form.dataset.sent ??= area.value;
    });
    area.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return;
      event.preventDefault();
      form.requestSubmit();
    });
    // What is typed behind it is the next question; who changes it has not asked it.
    area.addEventListener('input', () => {
      if (!area.value.startsWith(form.dataset.sent)) delete form.dataset.sent;
    });
  };

  const show = () => {
    const first = document.querySelector('#first-paint');
    // Empty while it is being developed.
    if (!first?.firstElementChild || location.pathname === '/pay') return;
    // The search is opened by the app, as soon as it is there.
    addEventListener('keydown', (event) => {
      if (!first.isConnected || event.metaKey === event.ctrlKey || event.key !== 'k') return;
      event.preventDefault();
      first.dataset.searched = '';
    });
    if (recall('sidebar') === 'collapsed' || matchMedia('(max-width: 767px)').matches)
      first.querySelector('aside').remove();
    if (isNewChat) prepare(first.querySelector('form'));
    else first.querySelector('main').replaceChildren();
    first.hidden = false;
  };

  /** The app is fetched meanwhile, but runs after the first paint; where nothing is painted, as in a tab behind, soon. */
  const begin = () => {
    const entries = document.querySelectorAll('link[data-entry]');
    if (entries.length === 0) return;
    ask(wanted.frame);
    for (const entry of entries) {
      delete entry.dataset.entry;
      const script = document.createElement('script');
      // In their order, each in a task of its own.
      document.head.append(
        Object.assign(script, { type: 'module', async: false, crossOrigin: '', src: entry.href }),
      );
    }
  };

  // Who comes to a chat by its address wants its turns at once; who comes home, the notebooks.
  if (session !== null && wanted.turns) ask([wanted.turns + encodeURIComponent(session)]);
  else if (isHome && wanted.notebooks) ask([wanted.notebooks]);
  const part = session !== null ? 'turns' : isHome ? 'notebooks' : '';
  for (const link of document.querySelectorAll(`link[data-for="${part}"]`)) link.rel = link.dataset.rel;

  document.addEventListener(
    'readystatechange',
    () => {
      show();
      // Where there is nothing to write in yet, nothing is gained by waiting.
      if (!isNewChat) return begin();
      requestAnimationFrame(() => setTimeout(begin));
      setTimeout(begin, UNPAINTED_MS);
    },
    { once: true },
  );
})();
