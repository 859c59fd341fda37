import './ui/tokens.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { lastPage } from './app/last-page.ts';
import { pageAt } from './app/pages.ts';
import { start } from './app/start.ts';
import { readyLocale } from './platform/i18n/locale.ts';

const place = document.querySelector('#root');
if (!place) throw new Error('index.html has no #root');
const root = createRoot(place);

// The page's own chunk comes while the frame is being made.
pageAt(location.pathname === '/' ? lastPage() : location.pathname)?.Part.preload();
void readyLocale().then(() => {
  start();
  root.render(<App />);
});
