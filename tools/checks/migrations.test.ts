import { expect, it } from 'vitest';
import { unsafeStatements } from './migrations.ts';

it.each([
  'ALTER TABLE "runs" DROP COLUMN "owner";',
  'DROP TABLE "runs";',
  'ALTER TABLE "runs" RENAME COLUMN "a" TO "b";',
  'ALTER TABLE "runs" ADD COLUMN "kind" text NOT NULL;',
  'ALTER TABLE "runs" ALTER COLUMN "kind" SET NOT NULL;',
  'ALTER TABLE "runs" ALTER COLUMN "kind" SET DATA TYPE uuid USING "kind"::uuid;',
  'ALTER TABLE "runs" ALTER COLUMN "kind" DROP DEFAULT;',
])('refuses a statement that breaks servers of the previous version: %s', (sql) => {
  expect(unsafeStatements(sql)).toEqual([expect.stringContaining('previous version')]);
});

it.each([
  'CREATE INDEX "runs_kind_index" ON "runs" ("kind");',
  'CREATE UNIQUE INDEX "runs_key" ON "runs" USING btree ("key");',
  'ALTER TABLE "runs" ADD CONSTRAINT "runs_kind" CHECK ("kind" <> \'\');',
])('refuses a statement that locks a table during a full scan: %s', (sql) => {
  expect(unsafeStatements(sql)).toEqual([expect.stringContaining('locked')]);
});

it.each([
  'CREATE TABLE "acts" ("id" uuid);--> statement-breakpoint\nCREATE INDEX "acts_id" ON "acts" ("id");',
  'ALTER TABLE "runs" ADD COLUMN "kind" text DEFAULT \'\' NOT NULL;',
  'ALTER TABLE "runs" ADD COLUMN "kind" text;',
  'ALTER TABLE "runs" ADD CONSTRAINT "runs_kind" CHECK ("kind" <> \'\') NOT VALID;',
  'UPDATE "runs" SET "kind" = \'x\';',
])('accepts a statement that does not affect servers of the previous version: %s', (sql) => {
  expect(unsafeStatements(sql)).toEqual([]);
});

it('accepts only the statement that states why it is safe', () => {
  const sql = [
    '-- safe: the table has one row per installation',
    'ALTER TABLE "rules" DROP COLUMN "old";--> statement-breakpoint',
    'ALTER TABLE "rules" DROP COLUMN "older";',
  ].join('\n');

  expect(unsafeStatements(sql)).toHaveLength(1);
});
