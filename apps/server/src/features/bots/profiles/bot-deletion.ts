import { createDeletion } from '../../../core/deletion/deletion.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { BotAvatars } from '../avatars/bot-avatars.service.ts';
import { bots } from '../bots.tables.ts';

type Deps = {
  database: Database;
  clock: Clock;
  log: Log;
  avatars: Pick<BotAvatars, 'sweep'>;
  /** Deletes data that belongs to the bot alone. */
  eraseParts: readonly ((botId: string, tx: Transaction, ownerId: string) => Promise<void>)[];
};

/** Bots are erased with everything that belongs to them alone. */
export const createBotDeletion = ({ avatars, eraseParts, ...deps }: Deps) =>
  createDeletion(deps, {
    table: bots,
    async erase(rows, tx) {
      for (const { id, ownerId } of rows) for (const erase of eraseParts) await erase(id, tx, ownerId);
    },
    onErased: ({ ownerId }) => avatars.sweep(ownerId),
  });
