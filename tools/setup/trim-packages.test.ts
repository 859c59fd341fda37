import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'studiolo-packages-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const trim = () =>
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'trim-packages.mjs')], { cwd: folder });

const FILES = {
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf': true,
  '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf': true,
  '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf': true,
  '@expo-google-fonts/noto-sans/LICENSE': true,
  '@expo-google-fonts/noto-sans/900Black/NotoSans_900Black.ttf': false,
  '@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf': true,
  'officeparser/dist/index.js': true,
  'officeparser/dist/officeparser.browser.mjs': false,
  'onnxruntime-web/dist/ort.node.min.mjs': true,
  'onnxruntime-web/dist/ort.webgpu.mjs': false,
  'tesseract.js-core/tesseract-core-simd-lstm.wasm': true,
  'tesseract.js-core/tesseract-core.wasm': false,
  '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz': true,
  '@tesseract.js-data/eng/4.0.0/eng.traineddata.gz': false,
  'docx/dist/index.mjs': true,
  'docx/dist/layout.mjs': false,
  'pdfjs-dist/legacy/build/pdf.mjs': true,
  'pdfjs-dist/legacy/build/pdf.sandbox.mjs': false,
  'mathjax-full/js/mathjax.js': true,
  'mathjax-full/es5/tex-svg.js': false,
  'zod/index.js': true,
  'zod/index.js.map': false,
  'zod/v4/index.d.cts': false,
};

it('removes files that a server never loads, keeps all others, and is idempotent', () => {
  const packages = path.join(folder, 'node_modules');
  for (const file of Object.keys(FILES)) {
    mkdirSync(path.dirname(path.join(packages, file)), { recursive: true });
    writeFileSync(path.join(packages, file), '');
  }

  trim();
  trim();

  const remaining = Object.fromEntries(
    Object.keys(FILES).map((file) => [file, existsSync(path.join(packages, file))]),
  );
  expect(remaining).toEqual(FILES);
});
