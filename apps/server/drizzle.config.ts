import { defineConfig } from 'drizzle-kit';

/** For `drizzle-kit generate` alone, which writes migrations; the server applies them itself when it starts. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/core/**/*.tables.ts', './src/features/**/*.tables.ts'],
  out: './migrations',
});
