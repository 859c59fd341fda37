import { programOf, runProgram } from './server-process.ts';

export const aCommandLine =
  (folder: string, settings: Record<string, string> = {}) =>
  (...args: string[]) =>
    runProgram({ DATA_DIR: folder, OLLAMA_BASE_URL: 'off', ...settings }, [programOf('cli'), ...args]);
