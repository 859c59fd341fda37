import { defineConfig } from '@playwright/test';
import everyday from './playwright.config.ts';

/** Every view in both languages, three widths, light and dark: pictures to look at, rather than tests. */
export default defineConfig({
  ...everyday,
  testMatch: '**/walk.ts',
  outputDir: 'test-results/walk',
  timeout: 600_000,
  reporter: [['line']],
});
