import { defineConfig } from '@playwright/test';
import everyday from './playwright.config.ts';

/** Every view once in Firefox and in WebKit, with a sheet of pictures each: `npm run engines`. */
export default defineConfig({
  ...everyday,
  testIgnore: [],
  testMatch: '**/engines/*.spec.ts',
  outputDir: 'test-results/engines',
  timeout: 3_600_000,
  retries: 0,
  workers: 1,
  use: { ...everyday.use, actionTimeout: 30_000 },
  reporter: [['line']],
});
