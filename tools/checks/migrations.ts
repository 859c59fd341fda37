import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';
import type { Check } from './check.ts';

/** Migrations up to this one are exempt, as databases already have them. */
const LAST_UNCHECKED = '20261130015257_operator_actions';

const BREAK = 'servers of the previous version, which keep running during an upgrade, would fail';
const LOCK = 'the table would be locked during a full scan';

/** Patterns of unsafe statements. The first group is the table's name. */
const UNSAFE: [RegExp, string][] = [
  [/^DROP TABLE (?:IF EXISTS )?"(\w+)"/i, BREAK],
  [/^ALTER TABLE "(\w+)" DROP COLUMN/i, BREAK],
  [/^ALTER TABLE "(\w+)" RENAME/i, BREAK],
  [/^ALTER TABLE "(\w+)" ADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL/i, BREAK],
  [/^ALTER TABLE "(\w+)" ALTER COLUMN "\w+" DROP DEFAULT/i, BREAK],
  [/^ALTER TABLE "(\w+)" ALTER COLUMN "\w+" SET NOT NULL/i, `${BREAK}, and ${LOCK}`],
  [/^ALTER TABLE "(\w+)" ALTER COLUMN "\w+" SET DATA TYPE/i, `${BREAK}, and ${LOCK}`],
  [/^ALTER TABLE "(\w+)" ADD (?:CONSTRAINT|PRIMARY KEY)(?!.*\bNOT VALID\b)/i, LOCK],
  [/^CREATE (?:UNIQUE )?INDEX .*? ON "(\w+)"/i, LOCK],
];

const REASON = /^-- safe: \S/m;
const COMMENT = /^\s*--.*$/gm;

/** Returns the reasons why a migration is unsafe while servers of the previous version use the database. */
export const unsafeStatements = (sql: string): string[] => {
  const created = new Set(
    [...sql.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/gi)].map(([, name]) => name),
  );
  return sql.split('--> statement-breakpoint').flatMap((part) => {
    if (REASON.test(part)) return [];
    const statement = part.replaceAll(COMMENT, '').replaceAll(/\s+/g, ' ').trim();
    for (const [pattern, reason] of UNSAFE) {
      const [, table] = pattern.exec(statement) ?? [];
      if (table !== undefined && !created.has(table)) return [`${statement.slice(0, 90)}: ${reason}.`];
    }
    return [];
  });
};

export const migrations: Check = {
  name: 'migrations',
  find: async () =>
    globSync('apps/server/migrations/*/migration.sql', { cwd: root })
      .toSorted()
      .filter((file) => path.basename(path.dirname(file)) > LAST_UNCHECKED)
      .flatMap((file) =>
        unsafeStatements(readFileSync(path.join(root, file), 'utf8')).map(
          (problem) => `${file}: ${problem} If it is safe anyway, state why in a line "-- safe: …" above it.`,
        ),
      )
      .join('\n'),
};
