import { randomUUID } from 'node:crypto';
import type { BotKey } from '@studiolo/contract/bots/api-endpoints';
import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import { newToken, tokenHash } from '../../../core/secrets/tokens.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Caller } from '../../../platform/traffic/caller.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { BotAccess } from '../profiles/access.ts';
import type { BotKeyStore } from './keys.store.ts';

type Deps = { keys: BotKeyStore; access: BotAccess; clock: Clock };

/** Marks keys of bots, for this server and for scanners of leaked secrets. */
const PREFIX = 'sk-studiolo-';
const ENDING_LENGTH = 4;
/** Precision of a key's last use, in ms. */
const LAST_USE_PRECISION_MS = 60_000;

export type BotKeys = ReturnType<typeof createBotKeys>;

export const createBotKeys = ({ keys, access, clock }: Deps) => ({
  async create(userId: string, botId: string, name: string): Promise<{ key: string; keyId: string }> {
    await access.requireOwner(userId, botId);
    if ((await keys.count(botId)) >= BOT_LIMITS.keys)
      throw new Refusal('TOO_LARGE', { key: 'bot-key-limit', values: { limit: BOT_LIMITS.keys } });
    const key = PREFIX + newToken();
    const keyId = randomUUID();
    await keys.insert({
      id: keyId,
      botId,
      name,
      hash: tokenHash(key),
      ending: key.slice(-ENDING_LENGTH),
      createdAt: clock.now(),
      usedAt: null,
    });
    return { key, keyId };
  },

  async list(userId: string, botId: string): Promise<BotKey[]> {
    await access.requireOwner(userId, botId);
    return (await keys.ofBot(botId)).map(({ id, name, ending, createdAt, usedAt }) => ({
      keyId: id,
      name,
      ending,
      createDate: createdAt.toISOString(),
      usedDate: usedAt?.toISOString() ?? null,
    }));
  },

  async remove(userId: string, botId: string, keyId: string): Promise<null> {
    await access.requireOwner(userId, botId);
    if (!(await keys.remove(botId, keyId))) throw new Refusal('NOT_FOUND');
    return null;
  },

  /** Returns undefined for other tokens, and an anonymous caller for a revoked or unknown key. */
  async callerOf(token: string): Promise<Caller | undefined> {
    if (!token.startsWith(PREFIX)) return undefined;
    const row = await keys.find(tokenHash(token));
    if (!row) return { kind: 'anonymous' };
    const now = clock.now();
    if (row.usedAt === null || now.getTime() - row.usedAt.getTime() > LAST_USE_PRECISION_MS)
      await keys.setLastUse(row.id, now);
    return { kind: 'key', botId: row.botId, keyId: row.id };
  },
});
