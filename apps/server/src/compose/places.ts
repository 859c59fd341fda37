import { existsSync } from 'node:fs';
import path from 'node:path';

/** Paths of the built parts, which differ between sources and bundles. */
export type Places = {
  web: string;
  learnChild: string;
  writeChild: string;
  importChild: string;
  transcriptChild: string;
  portrayChild: string;
  soundChild: string;
  ocrChild: string;
  layoutChild: string;
  rewriteChild: string;
  tablesChild: string;
  javascriptWorker: string;
  pythonChild: string;
  /** Program that puts a process into its own namespaces; `unshare` by default. */
  fence?: string;
  migrations: string;
  /** The manual, a folder for each language. */
  manual: string;
  build: string;
};

const isBundle = import.meta.url.endsWith('.js');
const sources = path.join(import.meta.dirname, '..');

/** Returns the paths of the bundle in a folder next to `src`, or those of the sources. */
export const placesOf = (bundle?: string): Places => {
  const folder = bundle ?? sources;
  const inFolder = (name: string): string => path.join(folder, name);
  const program = (source: string): string =>
    bundle === undefined
      ? path.join(sources, source)
      : path.join(bundle, path.basename(source, '.ts') + '.js');
  return {
    web: inFolder('../../web/dist'),
    learnChild: program('core/knowledge/learn-child.ts'),
    importChild: program('core/chat-exports/import-child.ts'),
    transcriptChild: program('compose/transcript-child.ts'),
    writeChild: program('core/documents/write-child.ts'),
    portrayChild: program('platform/parsing/portray-child.ts'),
    soundChild: program('platform/sound/sound-child.ts'),
    ocrChild: program('platform/ocr/ocr-child.ts'),
    rewriteChild: program('platform/parsing/rewrite/rewrite-child.ts'),
    layoutChild: program('platform/parsing/layout/layout-child.ts'),
    tablesChild: program('platform/parsing/tables-child.ts'),
    javascriptWorker: program('platform/sandbox/javascript-worker.ts'),
    pythonChild: program('platform/sandbox/python-child.ts'),
    migrations: inFolder('../migrations'),
    manual: inFolder('../manual'),
    build: process.env.STUDIOLO_BUILD ?? (existsSync(inFolder('../../../.git')) ? 'checkout' : 'release'),
  };
};

export const buildPaths: Places = placesOf(isBundle ? import.meta.dirname : undefined);
