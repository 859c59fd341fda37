import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const SOURCE = 'src/app/offline/service-worker.js';
const SERVED = 'service-worker.js';
/** Minimum size of an on-demand chunk that is cached only on first use, in bytes. */
const LARGE = 320_000;
const OURS = /\/(apps\/web|packages)\//;

type Bundle = Rolldown.OutputBundle;

const isOurs = ({ moduleIds }: Rolldown.OutputChunk): boolean =>
  moduleIds.some((id) => OURS.test(id) && !id.includes('node_modules'));

/** Returns the chunks of the app: everything that our pages import, but not the lazy parts of libraries. */
const reached = (bundle: Bundle): Rolldown.OutputChunk[] => {
  const chunks = new Set<Rolldown.OutputChunk>();
  const reach = (name: string, isOnDemand: boolean): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || chunks.has(chunk) || (isOnDemand && chunk.code.length > LARGE)) return;
    chunks.add(chunk);
    for (const each of chunk.imports) reach(each, isOnDemand);
    if (isOurs(chunk)) for (const each of chunk.dynamicImports) reach(each, true);
  };
  for (const output of Object.values(bundle))
    if (output.type === 'chunk' && output.isEntry) reach(output.fileName, false);
  return [...chunks];
};

const partsOf = (bundle: Bundle): string[] => {
  const chunks = reached(bundle);
  const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...chunks.map(({ fileName }) => fileName), ...styles])]
    .map((name) => `/${name}`)
    .sort();
};

/**
 * Writes the service worker with the list of chunks. Its name is constant; its version depends on the page
 * and the chunks.
 */
export const offlineWorker = (): Plugin => {
  let root = '';
  const source = () => readFileSync(join(root, SOURCE), 'utf8');
  return {
    name: 'offline-worker',
    configResolved: (config) => {
      root = config.root;
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${SERVED}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(source());
      });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') this.error('there is no index.html to cache.');
        const entry = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === 'index');
        if (!entry) this.error('there is no entry chunk to identify the page.');
        const parts = [...partsOf(bundle), '/icon-192.png', '/icon.svg'];
        const version = createHash('sha256').update(JSON.stringify(parts)).update(page.source).digest('hex');
        const constants = { VERSION: version.slice(0, 12), ENTRY: entry.fileName, PARTS: parts };
        let code = source();
        for (const [name, value] of Object.entries(constants))
          code = code.replace(
            new RegExp(`^const ${name} = .*;$`, 'm'),
            () => `const ${name} = ${JSON.stringify(value)};`,
          );
        this.emitFile({ type: 'asset', fileName: SERVED, source: code });
      },
    },
  };
};
