import { defineConfig } from 'vitest/config';
import base from '../../../vitest.config.ts';
import { mutatePlugin } from './mutate-plugin.ts';
import { readTask } from './task.ts';

const { mutant, seen } = readTask();

/** Timeouts are shorter than usual, because a mutant may prevent the event that a test waits for. */
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 15_000 } } };
const CONNECT_TIMEOUT_MS = 180_000;

export default defineConfig({
  test: {
    ...base.test,
    // Later runs must not load modules with a mutant.
    fsModuleCache: false,
    projects: (base.test?.projects ?? []).map((project) => {
      if (typeof project !== 'object' || !('test' in project)) return project;
      const { browser } = project.test ?? {};
      const browserOptions = browser && { browser: { ...browser, connectTimeout: CONNECT_TIMEOUT_MS } };
      return {
        ...project,
        plugins: [mutatePlugin(mutant, seen), ...(project.plugins ?? [])],
        test: { ...project.test, ...timeouts, ...browserOptions, fsModuleCache: false },
      };
    }),
  },
});
