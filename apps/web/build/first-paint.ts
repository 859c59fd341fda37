import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Plugin, type Rolldown } from 'vite';

const FOLDER = '/src/app/first-second';
const SCRIPT = `<script src="${FOLDER}/first-paint.js"></script>`;
/** The page's own script, which `first-paint.js` starts after the first paint. */
const ENTRY = '<script type="module" crossorigin src=';
/** Chunks of the usual first pages, which `first-paint.js` fetches at once if the address needs one. */
const AHEAD = { turns: 'thread', notebooks: 'NotebooksPage' } as const;
const REACT = 'react';
const PLACE = '<div id="first-paint" hidden>';

type FirstPaint = { markup: string; startupRequests: string };

const drawFirstPaint = async (root: string): Promise<FirstPaint> => {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const load = (file: string) => server.ssrLoadModule(`${FOLDER}/${file}`);
    const { firstPaintMarkup } = (await load('FirstPaint.tsx')) as { firstPaintMarkup: () => string };
    const { STARTUP_REQUESTS } = (await load('startup-requests.ts')) as { STARTUP_REQUESTS: unknown };
    return { markup: firstPaintMarkup(), startupRequests: JSON.stringify(STARTUP_REQUESTS) };
  } finally {
    await server.close();
  }
};

const chunkNamed = (bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk => {
  const chunk = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === name);
  if (chunk?.type !== 'chunk') throw new Error(`there is no chunk ${name}.`);
  return chunk;
};

/** Returns `first-paint.js` for inlining into the page. */
const firstScript = (root: string): string => {
  const script = readFileSync(join(root, FOLDER, 'first-paint.js'), 'utf8');
  if (script.includes('</script')) throw new Error('first-paint.js would end the script that contains it.');
  return script.replace(/^ *\/\/.*\n/gm, '');
};

/** Returns the link to a script that `first-paint.js` runs after the first paint, each in its own task. */
const entry = (address: string): string =>
  `<link rel="modulepreload" crossorigin data-entry href="${address}">`;

/** Returns links to chunks that are not loaded with the shell; they have no effect by themselves. */
const linksTo = (kind: keyof typeof AHEAD, bundle: Rolldown.OutputBundle, html: string): string => {
  const { fileName, imports, viteMetadata } = chunkNamed(bundle, AHEAD[kind]);
  const link = (rel: string) => (name: string) =>
    html.includes(name) ? '' : `<link data-for="${kind}" data-rel="${rel}" crossorigin href="/${name}">`;
  const styles = [...(viteMetadata?.importedCss ?? [])];
  return [...[fileName, ...imports].map(link('modulepreload')), ...styles.map(link('stylesheet'))].join('');
};

/**
 * Inlines the shell and a working composer into the page, so that both are there before any script of ours.
 */
export const firstPaint = (): Plugin => {
  let root = '';
  return {
    name: 'first-paint',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const { markup, startupRequests } = await drawFirstPaint(root);
        const styles = Object.values(bundle)
          .map((output) => (output.type === 'asset' && output.fileName.endsWith('.css') ? output.source : ''))
          .join('\n');
        for (const [, names = ''] of markup.matchAll(/class="([^"]*)"/g))
          for (const name of names.split(' '))
            if (name.startsWith('_') && !styles.includes(name))
              throw new Error(`${name} of the first paint has no style in the page.`);
        for (const part of [PLACE, ENTRY, SCRIPT])
          if (!html.includes(part)) throw new Error(`index.html has no ${part}.`);
        return (
          html
            .replace(PLACE, () => PLACE + markup)
            // Inlined, since the browser would wait for a file first. After the links that it looks for.
            .replace(
              SCRIPT,
              () =>
                `${linksTo('turns', bundle, html)}${linksTo('notebooks', bundle, html)}` +
                `<script data-wanted='${startupRequests}'>${firstScript(root)}</script>`,
            )
            .replace(
              /<script type="module" crossorigin src="([^"]+)"><\/script>/,
              (_script, address: string) => entry(`/${chunkNamed(bundle, REACT).fileName}`) + entry(address),
            )
        );
      },
    },
  };
};
