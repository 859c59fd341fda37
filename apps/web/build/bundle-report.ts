import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * A chunk of the build with its static imports and the size of each module, in characters before compression.
 */
export type ReportedChunk = {
  imports: readonly string[];
  styles: readonly string[];
  modules: Readonly<Record<string, number>>;
};

export type BundleReport = { entry: string; chunks: Readonly<Record<string, ReportedChunk>> };

const shorten = (id: string, root: string): string =>
  path
    .relative(root, id)
    .replace(/^(\.\.\/)+/, '')
    .replace(/^.*node_modules\//, '');

const toReport = (bundle: Rolldown.OutputBundle, root: string): BundleReport => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index')?.fileName;
  if (entry === undefined) throw new Error('the build has no entry called index.');
  return {
    entry,
    chunks: Object.fromEntries(
      chunks.map(({ fileName, imports, viteMetadata, modules }) => [
        fileName,
        {
          imports,
          styles: [...(viteMetadata?.importedCss ?? [])],
          modules: Object.fromEntries(
            Object.entries(modules).map(([id, { renderedLength }]) => [shorten(id, root), renderedLength]),
          ),
        },
      ]),
    ),
  };
};

/** Writes the contents of each chunk to `file`, for the check of the budgets. */
export const bundleReport = (file: string): Plugin => {
  let root = '';
  return {
    name: 'bundle-report',
    apply: 'build',
    configResolved: (config) => {
      ({ root } = config);
    },
    writeBundle(_options, bundle) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(toReport(bundle, root)));
    },
  };
};
