import { fileURLToPath } from 'node:url';
import { runToItsEnd } from './server-process.ts';

const PROGRAM = fileURLToPath(new URL('../../cli.ts', import.meta.url));

/** Types commands where a server keeps its data. */
export const aCommandLine =
  (folder: string, settings: Record<string, string> = {}) =>
  (...args: string[]) =>
    runToItsEnd({ DATA_DIR: folder, OLLAMA_BASE_URL: 'off', ...settings }, [PROGRAM, ...args]);
