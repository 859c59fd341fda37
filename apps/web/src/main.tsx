import './platform/browser/fallbacks.ts';
import './platform/loading/load-again.ts';
import './ui/tokens.css';
import './ui/base.css';
import './ui/select.css';
import './ui/print.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { arrive } from './app/pages/arrive.ts';
import { pageAt } from './app/pages/pages.ts';
import { start, prefetchShellData } from './app/start.ts';
import { installEarlyResponses } from './app/first-second/early-responses.ts';
import { followFirstPaint } from './app/first-second/replace-first-paint.ts';
import { loadInitialLocale } from './platform/i18n/locale.ts';

const place = document.querySelector('#root');
if (!place) throw new Error('index.html has no #root');
const root = createRoot(place);

/**
 * Maximum wait for the page's chunk, in ms, so that shell and page appear together; after it, the shell
 * appears alone.
 */
const PAGE_TIMEOUT_MS = 800;
/** With a working composer on the page, showing the shell without its page has no benefit. */
const PAGE_TIMEOUT_WITH_COMPOSER_MS = 30_000;
arrive();
installEarlyResponses();
prefetchShellData();
const canType = followFirstPaint();
const page = pageAt(location.pathname);
const patience = new Promise((resolve) =>
  setTimeout(resolve, canType ? PAGE_TIMEOUT_WITH_COMPOSER_MS : PAGE_TIMEOUT_MS),
);

void Promise.all([loadInitialLocale(), Promise.race([page?.Part.preload(), patience])]).then(() => {
  const begin = () => {
    start();
    root.render(<App />);
  };
  // In a separate task and in slices, so that typing is not blocked.
  if (canType) setTimeout(() => startTransition(begin));
  else begin();
});
