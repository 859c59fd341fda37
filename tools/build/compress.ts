import { existsSync } from 'node:fs';
import { readFile, readdir, rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const COMPRESSIBLE = /\.(js|mjs|css|html|svg|json|wasm|ttf|bcmap|webmanifest|txt)$/;
const MIN_BYTES = 1_000;
const EXTENSIONS = ['.br', '.gz'];

/** A file with a hash in its name never changes, so its compressed copies stay valid. */
const isNamedByContent = (file: string) => /assets\/.*-[\w-]{8}\.\w+$/.test(file);

const write = async (file: string, content: Uint8Array) => {
  await writeFile(`${file}.tmp`, content);
  await rename(`${file}.tmp`, file);
};

/** Updates the modification time, because files of earlier builds are removed by their age. */
const touchCompressed = async (file: string) => {
  const now = new Date();
  await Promise.all(EXTENSIONS.map((form) => utimes(file + form, now, now)));
};

const compressFile = async (file: string) => {
  if (isNamedByContent(file) && EXTENSIONS.every((form) => existsSync(file + form)))
    return touchCompressed(file);
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    deflate(content, { level: 9 }),
  ]);
  await Promise.all([write(`${file}.br`, br), write(`${file}.gz`, gz)]);
};

/** Adds a brotli and a gzip copy of every file that is worth compressing. */
export const compressFolder = async (folder: string) => {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => COMPRESSIBLE.test(name)).map((name) => path.join(folder, name));
  const workers = Array.from({ length: 4 }, async () => {
    for (let file = files.pop(); file; file = files.pop()) await compressFile(file);
  });
  await Promise.all(workers);
};
