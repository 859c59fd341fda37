import type { Plugin } from 'vite';
import { manifestAddress } from '../src/app/offline/manifest-address.ts';
import { manifestIn } from '../src/app/offline/manifest.ts';

const LOCALES = ['en_US', 'zh_CN'] as const;

export const installable = (): Plugin => ({
  name: 'installable',
  configureServer: ({ middlewares }) => {
    for (const locale of LOCALES)
      middlewares.use(manifestAddress(locale), (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(JSON.stringify(manifestIn(locale)));
      });
  },
  generateBundle() {
    for (const locale of LOCALES)
      this.emitFile({
        type: 'asset',
        fileName: manifestAddress(locale).slice(1),
        source: JSON.stringify(manifestIn(locale)),
      });
  },
});
