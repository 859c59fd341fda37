import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

type User = { address: string; nickname: string; createdAt: Date };

export const userList: Command = {
  name: 'user list',
  about: 'lists the accounts, newest last',
  run: (environment, print) =>
    withDatabase(environment, async ({ client }) => {
      const { rows: tables } = await client.query<{ users: string | null }>(
        "SELECT to_regclass('users')::text AS users",
      );
      if (!tables[0]?.users) {
        print('No accounts yet.');
        return true;
      }
      const { rows } = await client.query<User>(
        `SELECT coalesce(email, mobile, '') AS address, nickname, created_at AS "createdAt" FROM users ORDER BY created_at, id`,
      );
      if (rows.length === 0) print('No accounts yet.');
      for (const { address, nickname, createdAt } of rows)
        print([createdAt.toISOString(), address, nickname].join('\t'));
      return true;
    }),
};
