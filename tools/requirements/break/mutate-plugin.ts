import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../../root.ts';
import { applyMutant, type Mutant } from './mutants.ts';

/** Applies a mutant in memory when its file is loaded, and then creates the file `seen`. */
export const mutatePlugin = (mutant: Mutant, seen: string): Plugin => ({
  name: 'studiolo-mutant',
  enforce: 'pre',
  transform(code, id) {
    if (id.replace(/\?.*/, '') !== path.join(root, mutant.file)) return undefined;
    writeFileSync(seen, '');
    return { code: applyMutant(code, mutant), map: null };
  },
});
