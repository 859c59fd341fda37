import type { Plugin } from 'vite';

const IMPORTS = /import \{([^}]*)\} from '@tabler\/icons-react';/g;

/** Imports each icon from its own file, because the index lists six thousand, which would all be read. */
export const directIcons = (): Plugin => ({
  name: 'direct-icons',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { code: '@tabler/icons-react' },
    handler: (code) =>
      code.replace(IMPORTS, (_whole, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
          .join(' '),
      ),
  },
});
