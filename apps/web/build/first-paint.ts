import { createServer, type Plugin } from 'vite';

const SOURCE = '/src/app/FirstPaint.tsx';
/** The page's own script, which `public/first-paint.js` starts after the first paint. */
const ENTRY = '<script type="module" crossorigin src=';
const PLACE = '<div id="first-paint" hidden>';

const drawFirstPaint = async (root: string): Promise<string> => {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { firstPaintMarkup } = (await server.ssrLoadModule(SOURCE)) as { firstPaintMarkup: () => string };
    return firstPaintMarkup();
  } finally {
    await server.close();
  }
};

/** Puts the frame and a composer that can be written in into the page, so that both are there before any script of ours. */
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
        const markup = await drawFirstPaint(root);
        const styles = Object.values(bundle)
          .map((output) => (output.type === 'asset' && output.fileName.endsWith('.css') ? output.source : ''))
          .join('\n');
        for (const [, names = ''] of markup.matchAll(/class="([^"]*)"/g))
          for (const name of names.split(' '))
            if (name.startsWith('_') && !styles.includes(name))
              throw new Error(`${name} of the first paint has no style in the page.`);
        for (const part of [PLACE, ENTRY])
          if (!html.includes(part)) throw new Error(`index.html has no ${part}.`);
        return html
          .replace(PLACE, () => PLACE + markup)
          .replace(
            /<script type="module" crossorigin src="([^"]+)"><\/script>/,
            '<link rel="modulepreload" crossorigin data-entry href="$1">',
          );
      },
    },
  };
};
