import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Packages that ship many builds of one program, of which we run one: the folder, and the files in it that
 * are used. onnxruntime-web has 138 MB of builds for browsers; Node needs 14 MB.
 */
const USED = {
  'onnxruntime-web/dist': ['ort.node.min.mjs', 'ort-wasm-simd-threaded.mjs', 'ort-wasm-simd-threaded.wasm'],
  'onnxruntime-web/lib': [],
};

/** Removes the builds that are never run from a folder of packages. Idempotent. */
export const trimPackages = (packages) => {
  for (const [name, used] of Object.entries(USED)) {
    const folder = path.join(packages, name);
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder).filter((each) => !used.includes(each)))
      rmSync(path.join(folder, file), { recursive: true });
  }
};

if (import.meta.main) trimPackages(path.resolve('node_modules'));
