import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'lightningcss';
import { ourFiles } from '../files.ts';
import { root } from '../root.ts';
import type { Check } from './check.ts';

/** Returns the rules that a browser would silently ignore, with their lines. */
export const faultsOf = (filename: string, source: string): string[] => {
  const cssModules = filename.endsWith('.module.css');
  const { warnings } = transform({
    filename,
    code: Buffer.from(source),
    cssModules,
    errorRecovery: true,
  });
  return warnings.map(({ message, loc }) => `${filename}:${loc.line}: ${message}`);
};

export const styles: Check = {
  name: 'styles',
  find: async () =>
    ourFiles()
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => faultsOf(file, readFileSync(path.join(root, file), 'utf8')))
      .join('\n'),
};
