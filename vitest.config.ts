import path from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './tools/browser/find.ts';
import { CHROMIUM_FLAGS } from './tools/browser/flags.ts';
import { moveTemporaryFilesToMemory } from './tools/tests/memory-folder.ts';
import { PROGRAMS } from './tools/tests/programs.ts';

moveTemporaryFilesToMemory();

// Processes of the run share their compiled modules.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'node_modules/.cache/node');

// A bundled process starts in a third of the time.
process.env.STUDIOLO_PROGRAMS ??= path.join(import.meta.dirname, 'apps/server', PROGRAMS);

const chromium = findBrowser();
const globalSetup = './apps/server/src/testing/global-setup.ts';
const browserTests = 'apps/web/src/**/*.browser.test.tsx';

// A process loads the modules once for all the test files that it runs.
const together = { environment: 'node', isolate: false } as const;

// Allows for machines at half the speed of a small one; hanging tests are still reported.
const patient = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 240_000 } },
} as const;

export default defineConfig({
  test: {
    // More than a small machine has processors, because many tests wait for a process or a timer.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'contract',
          include: ['packages/*/src/**/*.test.ts'],
          ...together,
          ...patient,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts', 'bench/**/*.test.ts', 'apps/desktop/src/**/*.test.ts'],
          ...together,
          ...patient,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          ...together,
          ...patient,
          globalSetup: ['./tools/tests/bundle-programs.ts', globalSetup],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['apps/web/{build,src}/**/*.test.{ts,tsx}'],
          exclude: [browserTests],
          // Runs each file alone, because tests replace globals, and the signed-in user is a global too.
          environment: 'node',
          ...patient,
        },
      },
      {
        plugins: [react()],
        // A package that is found late would be prepared in mid-run, and reload the page during the tests.
        optimizeDeps: { entries: ['apps/web/src/main.tsx', 'apps/web/src/**/*.worker.ts', browserTests] },
        test: {
          name: 'browser',
          include: [browserTests],
          setupFiles: ['./apps/web/src/testing/browser-setup.ts'],
          ...patient,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // The first page waits until all packages are prepared, while other checks are running.
            connectTimeout: 600_000,
            provider: playwright({
              launchOptions: { args: CHROMIUM_FLAGS, ...(chromium ? { executablePath: chromium } : {}) },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
