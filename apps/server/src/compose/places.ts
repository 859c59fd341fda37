import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Paths of the built parts, which differ between sources and bundles. */
export type Places = {
  web: string;
  learnChild: string | URL;
  writeChild: string | URL;
  importChild: string | URL;
  portrayChild: string | URL;
  soundChild: string | URL;
  ocrChild: string | URL;
  layoutChild: string | URL;
  rewriteChild: string | URL;
  tablesChild: string | URL;
  javascriptWorker: string | URL;
  pythonChild: string;
  /** Program that puts a process into its own namespaces; `unshare` by default. */
  fence?: string;
  migrations: string;
  /** The manual, a folder for each language. */
  manual: string;
  build: string;
};

/** Bundles are in `dist`, sources in `src`; unbundled files are next to both. */
const isBundle = import.meta.url.endsWith('.js');
const folder = new URL(isBundle ? './' : '../', import.meta.url);

const here = (path: string): string => fileURLToPath(new URL(path, folder));

export const buildPaths: Places = {
  web: here('../../web/dist'),
  learnChild: here(isBundle ? './learn-child.js' : './core/knowledge/learn-child.ts'),
  importChild: here(isBundle ? './import-child.js' : './core/chat-exports/import-child.ts'),
  writeChild: here(isBundle ? './write-child.js' : './core/documents/write-child.ts'),
  portrayChild: here(isBundle ? './portray-child.js' : './platform/parsing/portray-child.ts'),
  soundChild: here(isBundle ? './sound-child.js' : './platform/sound/sound-child.ts'),
  ocrChild: here(isBundle ? './ocr-child.js' : './platform/ocr/ocr-child.ts'),
  rewriteChild: here(isBundle ? './rewrite-child.js' : './platform/parsing/rewrite/rewrite-child.ts'),
  layoutChild: here(isBundle ? './layout-child.js' : './platform/parsing/layout/layout-child.ts'),
  tablesChild: here(isBundle ? './tables-child.js' : './platform/parsing/tables-child.ts'),
  javascriptWorker: here(isBundle ? './javascript-worker.js' : './platform/sandbox/javascript-worker.ts'),
  pythonChild: here(isBundle ? './python-child.js' : './platform/sandbox/python-child.ts'),
  migrations: here('../migrations'),
  manual: here('../manual'),
  build: process.env.STUDIOLO_BUILD ?? (existsSync(here('../../../.git')) ? 'checkout' : 'release'),
};
