import { defineConfig } from 'vitest/config';
import base from '../../../vitest.config.ts';
import { mutatePlugin } from './mutate-plugin.ts';
import { readTask } from './task.ts';

const { mutant, seen } = readTask();

/** A test that waits for what a mutant prevents ends sooner than in the usual run. */
const hasty = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 15_000 } } };
const CONNECT_TIMEOUT_MS = 180_000;

export default defineConfig({
  test: {
    ...base.test,
    // Modules with a mutant must not be found by later runs.
    fsModuleCache: false,
    projects: (base.test?.projects ?? []).map((project) => {
      if (typeof project !== 'object' || !('test' in project)) return project;
      const { browser } = project.test ?? {};
      const patient = browser && { browser: { ...browser, connectTimeout: CONNECT_TIMEOUT_MS } };
      return {
        ...project,
        plugins: [mutatePlugin(mutant, seen), ...(project.plugins ?? [])],
        test: { ...project.test, ...hasty, ...patient, fsModuleCache: false },
      };
    }),
  },
});
