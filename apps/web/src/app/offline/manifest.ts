import { NEW_CHAT } from '@studiolo/contract/chat/addresses';
import { NOTEBOOKS } from '@studiolo/contract/notebooks/addresses';
import { RECORD_LIST } from '@studiolo/contract/voice/addresses';
import { NEW_PATH } from '@studiolo/contract/write/addresses';
import type { Locale } from '@studiolo/contract/wire/headers';
import { text as english } from './manifest-text/en_US.ts';
import { text as chinese } from './manifest-text/zh_CN.ts';

const WORDS = { en_US: english, zh_CN: chinese };
const PAPER = '#fbfaf8';

const icon = (file: string, sizes: string, purpose = 'any') => ({
  src: `/${file}`,
  sizes,
  type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
});

/** Returns the web app manifest in a language. A manifest has one language only, so there is one for each. */
export const manifestIn = (locale: Locale) => {
  const { product, about, newChat, notebooks, newDocument, recordings } = WORDS[locale];
  return {
    id: '/',
    lang: locale.replace('_', '-'),
    name: product,
    short_name: product,
    description: about,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['productivity', 'education'],
    icons: [
      icon('icon.svg', 'any'),
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      { name: newChat, url: NEW_CHAT },
      { name: notebooks, url: NOTEBOOKS },
      { name: newDocument, url: NEW_PATH },
      { name: recordings, url: RECORD_LIST },
    ],
  };
};
