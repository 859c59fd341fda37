import type pg from 'pg';
import { fileKey, textKey } from '../core/files/storage-keys.ts';
import { createAccountStore } from '../features/account/account.store.ts';
import { avatarKey } from '../features/account/profile/avatars.service.ts';
import { botAvatarKey } from '../features/bots/avatars/bot-avatars.service.ts';
import { openAccount, readAddress, type Opened } from '../features/account/ways-in/open-account.ts';
import type { Connection } from '../platform/database/connection.ts';
import { closeDatabase, openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { silentLog } from '../platform/logging/log.ts';
import { places } from './places.ts';

export { readAddress };

/** Opens an account in a database, which is brought up to date before. Undefined when the address is taken. */
export const openAccountIn = async (connection: Connection, opened: Opened): Promise<string | undefined> => {
  const log = silentLog();
  await migrate(connection, places.migrations, log);
  const database = openDatabase({ connection, log, poolSize: 1 });
  return openAccount(createAccountStore(database), opened).finally(() => closeDatabase(database));
};

/** The keys under which the bytes are stored that the rows of a database stand for. */
export const storedKeys = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ id: string; isRead: boolean }>(
    `SELECT id, status = 'ready' AS "isRead" FROM files ORDER BY created_at, id`,
  );
  const { rows: avatars } = await client.query<{ id: string }>('SELECT id FROM avatars ORDER BY id');
  const { rows: ofBots } = await client.query<{ id: string }>('SELECT id FROM bot_avatars ORDER BY id');
  return [
    ...rows.flatMap((row) => (row.isRead ? [fileKey(row), textKey(row)] : [fileKey(row)])),
    ...avatars.map(avatarKey),
    ...ofBots.map(botAvatarKey),
  ];
};
