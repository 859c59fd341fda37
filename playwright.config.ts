import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './tools/browser/find.ts';
import { CHROMIUM_FLAGS } from './tools/browser/flags.ts';
import { moveTemporaryFilesToMemory } from './tools/tests/memory-folder.ts';

moveTemporaryFilesToMemory();

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Other engines are covered by `npm run engines`, which downloads them.
  testIgnore: path.join(import.meta.dirname, 'e2e/engines/**'),
  outputDir: 'test-results/e2e',
  // More than a small machine has processors, because journeys mostly wait for pages, answers and processes.
  workers: 3,
  retries: 0,
  timeout: 400_000,
  // Long enough for a busy machine; assertions that hold still pass at once.
  expect: { timeout: 120_000 },
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // As long as assertions, so that an action without its target is named before the journey ends.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    trace: 'off',
    // Each journey would fetch the whole app once more; those that are about it allow it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      args: CHROMIUM_FLAGS,
      // Without a locale of UTF-8, Chromium saves a file with a Chinese name as "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
