import { defineConfig } from '@playwright/test';
import everyday from './playwright.config.ts';

/** Every view in both languages, three widths, light and dark: pictures to look at, rather than tests. */
export default defineConfig({
  ...everyday,
  testMatch: '**/walk.ts',
  outputDir: 'test-results/walk',
  timeout: 1_800_000,
  retries: 0,
  // A view that cannot be opened is reported, and the next one is opened.
  use: { ...everyday.use, actionTimeout: 30_000 },
  reporter: [['line']],
});
