import { programOf, runToItsEnd } from './server-process.ts';

export const aCommandLine =
  (folder: string, settings: Record<string, string> = {}) =>
  (...args: string[]) =>
    runToItsEnd({ DATA_DIR: folder, OLLAMA_BASE_URL: 'off', ...settings }, [programOf('cli'), ...args]);
