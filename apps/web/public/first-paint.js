// Runs before the first paint: nobody sees the other theme flash, and the composer that the page already holds (see
// src/app/FirstPaint.tsx) is written in before the app itself is there. The app takes over in src/app/take-over.ts.
(() => {
  // A window of another site holds this one, as where somebody writes our address into what it opened: asked for by the
  // page itself, it comes cut off, see docs/decisions/0039. A browser that cannot cut is not asked twice.
  const [arrival] = performance.getEntriesByType('navigation');
  if (opener && arrival?.type === 'navigate') return location.reload();

  const HOME = '/notebook';
  const NEW_CHAT = '/bot/c/-1';
  const UNPAINTED_MS = 1000;
  const KEPT_MS = 5000;
  const DRAWN_MS = 300;
  const recall = (name) => {
    try {
      return localStorage.getItem(`studiolo.${name}`) ?? undefined;
    } catch {
      // Storage is shut: nothing is remembered.
      return undefined;
    }
  };

  const early = JSON.parse(document.currentScript.dataset.early ?? '{}');
  const language = recall('locale') ?? (/^zh/i.test(navigator.language) ? 'zh_CN' : 'en_US');
  const search = new URLSearchParams(location.search);
  const session = search.get('session');

  /** Asks for what the app will want, see src/app/early.ts. It is given to who asks within some seconds. */
  const ask = (addresses = []) => {
    const token = recall('token');
    if (!token) return;
    const headers = { ...early.headers, [early.token]: token, [early.language]: language.replace('_', '-') };
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

  const theme = recall('theme');
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';

  /** Where the address leads: see src/app/arrive.ts. */
  const place = () =>
    ({ '/': recall('lastPage') ?? HOME, '/index': NEW_CHAT })[location.pathname] ?? location.pathname;
  /** The plain one: what is written in a temporary chat or a project's is the app's to bring. */
  const isNewChat = () =>
    place() === NEW_CHAT && !['session', 'temporary', 'project'].some((name) => search.has(name));
  /** Who comes for the end of a chat; another turn of it is for the app to find. */
  const isChat = () => session !== null && location.pathname.startsWith('/bot/c/') && !search.has('message');
  const draft = () => {
    try {
      return String(JSON.parse(recall('drafts') ?? '{}')[session ?? 'new:-1'] ?? '');
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

  /** Mod+K before the app is there: it opens its search with what is typed here until then. */
  const catchSearch = (event) => {
    const isMod = event.metaKey !== event.ctrlKey;
    if (!isMod || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k' || !document.body) return;
    event.preventDefault();
    const known = document.querySelector('#early-query');
    const field = known ?? document.createElement('input');
    if (!known) {
      if (document.activeElement?.form) field.dataset.fromComposer = '';
      const style = { position: 'fixed', insetBlockStart: '0', opacity: '0', inlineSize: '1px' };
      Object.assign(field, { id: 'early-query', autocomplete: 'off', ariaLabel: 'Search' });
      Object.assign(field.style, style);
      field.addEventListener('keydown', ({ key }) => {
        if (key === 'Enter') field.dataset.sent = '';
        if (key !== 'Escape') return;
        field.remove();
        if ('fromComposer' in field.dataset) document.querySelector('#first-paint textarea')?.focus();
      });
      document.body.append(field);
    }
    field.focus();
  };

  /** The empty chat, as long as the turns that it will show are not there. */
  let chat;
  const show = () => {
    const first = document.querySelector('#first-paint');
    // Empty while it is being developed.
    if (!first?.firstElementChild || location.pathname === '/pay') return;
    if (recall('sidebar') === 'collapsed' || matchMedia('(max-width: 767px)').matches)
      first.querySelector('aside').remove();
    if (isNewChat()) prepare(first.querySelector('form'));
    else chat = first.querySelector('main').removeChild(first.querySelector('main').firstElementChild);
    first.hidden = false;
  };

  /** Shows the end of the chat as the server has drawn it; the app draws the same in its place. False where it cannot. */
  const showTurns = (answer) => {
    const { markup } = answer ? JSON.parse(answer).data : {};
    const main = document.querySelector('#first-paint:not([data-followed]) main');
    if (!chat || !main || !markup) return false;
    const empty = chat.querySelector('[data-empty]');
    delete empty.dataset.empty;
    // Below the composer nothing stands any more.
    empty.lastElementChild.remove();
    empty.querySelector('[data-turns]').innerHTML = markup;
    prepare(chat.querySelector('form'));
    main.append(chat);
    const log = chat.querySelector('[role=log]');
    // What can be pressed does nothing yet.
    log.inert = true;
    const toEnd = () => (log.scrollTop = log.scrollHeight);
    toEnd();
    // What is written below may take more room.
    new ResizeObserver(toEnd).observe(log);
    // Nothing is painted before the styles are there, by which it may be another height.
    requestAnimationFrame(toEnd);
    return true;
  };
  /** The app is fetched meanwhile, but runs after the first paint; where nothing is painted, as in a tab behind, soon. */
  const begin = () => {
    const entries = document.querySelectorAll('link[data-entry]');
    if (entries.length === 0) return;
    ask(early.frame);
    for (const entry of entries) {
      delete entry.dataset.entry;
      const script = document.createElement('script');
      // In their order, each in a task of its own.
      document.head.append(
        Object.assign(script, { type: 'module', async: false, crossOrigin: '', src: entry.href }),
      );
    }
  };

  /** Who comes to a chat by its address wants its turns at once; who comes home, the notebooks. */
  const fetchAhead = () => {
    const wanted = session !== null ? 'turns' : place() === HOME ? 'notebooks' : '';
    for (const link of document.querySelectorAll(`link[data-for="${wanted}"]`)) link.rel = link.dataset.rel;
  };

  const beginPainted = () => {
    requestAnimationFrame(() => setTimeout(begin));
    setTimeout(begin, UNPAINTED_MS);
  };

  if (isChat() && early.drawn) ask([early.drawn + encodeURIComponent(session)]);
  if (session !== null && early.turns) ask([early.turns + encodeURIComponent(session)]);
  else if (place() === HOME && early.notebooks) ask([early.notebooks]);
  if (location.pathname !== '/pay') {
    addEventListener('keydown', catchSearch);
    document.addEventListener('app-started', () => removeEventListener('keydown', catchSearch), {
      once: true,
    });
  }
  fetchAhead();
  const drawn = window.early?.get(early.drawn + encodeURIComponent(session));

  document.addEventListener(
    'readystatechange',
    () => {
      show();
      if (isNewChat()) return beginPainted();
      // Where there is nothing to see or write in yet, nothing is gained by waiting.
      if (!drawn) return begin();
      setTimeout(begin, DRAWN_MS);
      drawn.then(showTurns).then((isShown) => (isShown ? beginPainted() : begin()), begin);
    },
    { once: true },
  );
})();
