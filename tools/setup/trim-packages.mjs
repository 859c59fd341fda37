import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const LICENSES = ['package.json', 'LICENSE', 'LICENSE_FONT', 'LICENSE.md'];

/** Folders from which only a few files are loaded, with the names of those files. */
const USED_FILES = {
  // 138 MB of builds for browsers; Node needs 14 MB.
  'onnxruntime-web/dist': ['ort.node.min.mjs', 'ort-wasm-simd-threaded.mjs', 'ort-wasm-simd-threaded.wasm'],
  'onnxruntime-web/lib': [],
  // 44 MB of builds; Node needs one of 3 MB.
  'tesseract.js-core': [...LICENSES, 'tesseract-core-simd-lstm.js', 'tesseract-core-simd-lstm.wasm'],
  // officeparser loads this only for PDFs, which we do not parse with it.
  'officeparser/node_modules/pdfjs-dist': LICENSES,
  // The decoder is loaded from one file. The other files are copies of it.
  'libheif-js/libheif': ['LICENSE'],
  'libheif-js/libheif-wasm': ['LICENSE', 'libheif-bundle.js'],
  'mathjax-full': [...LICENSES, 'js'],
  // 18 MB of builds of nine parts, of which only the first is used.
  'docx/dist': ['index.mjs', 'index.cjs', 'index.d.ts', 'index.d.cts'],
  'jschardet/dist': ['jschardet.esm.min.js'],
  'mediabunny/dist/bundles': ['mediabunny.node.cjs'],
  'pdfjs-dist/build': [],
  'pdfjs-dist/legacy/build': ['pdf.mjs', 'pdf.d.mts', 'pdf.worker.mjs', 'pdf.worker.min.mjs'],
};

/** The product uses only the weights regular, semibold and bold. */
const UNUSED_WEIGHT = /^(100|200|300|500|800|900)[A-Z]/;

/** Data of tesseract's older engine, which is larger than that of the one in use. */
const UNUSED_DATA = /^4\.0\.0$/;

const BROWSER_BUILD = /^officeparser\.browser\./;

/** Types and source maps. */
const FOR_DEVELOPMENT = /\.(map|d\.[cm]?ts)$/;

const list = (folder, options) => (existsSync(folder) ? readdirSync(folder, options) : []);

const removeMatching = (folder, pattern, options) => {
  for (const file of list(folder, options))
    if (pattern.test(file)) rmSync(path.join(folder, file), { recursive: true, force: true });
};

/** Removes files that are never loaded from a folder of packages. Idempotent. */
export const trimPackages = (packages) => {
  for (const [name, used] of Object.entries(USED_FILES)) {
    const folder = path.join(packages, name);
    for (const file of list(folder))
      if (!used.includes(file)) rmSync(path.join(folder, file), { recursive: true });
  }
  removeMatching(path.join(packages, 'officeparser/dist'), BROWSER_BUILD);
  const languages = path.join(packages, '@tesseract.js-data');
  for (const language of list(languages))
    removeMatching(path.join(languages, language), UNUSED_DATA, { recursive: true });
  const fonts = path.join(packages, '@expo-google-fonts');
  for (const family of list(fonts)) removeMatching(path.join(fonts, family), UNUSED_WEIGHT);
};

if (import.meta.main) {
  const packages = path.resolve('node_modules');
  trimPackages(packages);
  removeMatching(packages, FOR_DEVELOPMENT, { recursive: true });
}
