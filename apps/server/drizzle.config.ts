import { defineConfig } from 'drizzle-kit';

/**
 * Only for `drizzle-kit generate`, which writes migrations; the server applies them itself when it starts.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/core/**/*.tables.ts', './src/features/**/*.tables.ts'],
  out: './migrations',
});
