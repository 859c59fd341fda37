import type { RunInTransaction, Transaction } from '../../platform/database/database.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FetchedSecret, HoldSecret } from '../../ports/shared-secrets.ts';
import type { Seal } from './seal.ts';
import type { SharedSecretStore } from './shared-secrets.store.ts';

type Deps = {
  store: SharedSecretStore;
  transaction: RunInTransaction;
  seal: Seal;
  clock: Clock;
  log: Log;
};

/**
 * Time before the expiry of a secret at which it is renewed, in ms. A shorter outage of the service does no
 * harm.
 */
const RENEWAL_LEAD_MS = 300_000;

const aboutOf = (name: string): string => `shared-secret:${name}`;

/**
 * Shares temporary secrets of services in the database, because fetching a secret on one server would
 * invalidate the one that the other servers use.
 */
export const createSharedSecrets = ({ store, transaction, seal, clock, log }: Deps): HoldSecret => {
  const renewals = new Map<string, Promise<string>>();

  const read = async (name: string, refused: string | undefined, tx?: Transaction) => {
    const row = await store.find(name, tx);
    const secret = row && row.endsAt > clock.now() ? seal.open(row.ciphertext, aboutOf(name)) : undefined;
    if (!row || secret === undefined || secret === refused) return undefined;
    return { secret, isFresh: row.renewAt > clock.now() };
  };

  const save = async (name: string, { secret, expiresInSeconds }: FetchedSecret, tx: Transaction) => {
    const endsAt = new Date(clock.now().getTime() + expiresInSeconds * 1000);
    const renewAt = new Date(endsAt.getTime() - RENEWAL_LEAD_MS);
    await store.save({ name, ciphertext: seal.close(secret, aboutOf(name)), renewAt, endsAt }, tx);
  };

  const renew = (name: string, fetchSecret: () => Promise<FetchedSecret>, refused: string | undefined) =>
    transaction(async (tx) => {
      await store.lock(name, tx);
      const stored = await read(name, refused, tx);
      if (stored?.isFresh) return stored.secret;
      const fetched = await fetchSecret();
      await save(name, fetched, tx);
      return fetched.secret;
    });

  /** Shares one request per server, so that waiting callers do not occupy database connections. */
  const renewOnce = (...[name, fetchSecret, refused]: Parameters<typeof renew>): Promise<string> => {
    const before = renewals.get(name);
    if (before) return before;
    const renewal = renew(name, fetchSecret, refused).finally(() => renewals.delete(name));
    renewals.set(name, renewal);
    return renewal;
  };

  return async (name, fetchSecret, refused) => {
    const stored = await read(name, refused);
    if (stored?.isFresh) return stored.secret;
    try {
      return await renewOnce(name, fetchSecret, refused);
    } catch (error) {
      if (!stored) throw error;
      log.warn({ err: error, name }, 'a secret could not be renewed; the current one is still valid');
      return stored.secret;
    }
  };
};
