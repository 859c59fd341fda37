import type { Clock } from '../../../ports/clock.ts';
import type { VerifiedIdentity } from '../../../ports/identity-provider.ts';
import type { ChallengeRow, ChallengeStore } from './challenges.store.ts';
import { tokenHash } from '../../../core/secrets/tokens.ts';

/** A challenge is valid for its purpose only. */
type Purpose = 'oidc' | 'link' | 'passkey-login' | 'passkey-add';

type ChallengeDetails = { userId?: string; verifiedIdentity?: Omit<VerifiedIdentity, 'name'> };

type Deps = { store: ChallengeStore; clock: Clock };

export type ChallengeService = ReturnType<typeof createChallengeService>;

const hashOf = (purpose: Purpose, secret: string): string => tokenHash(`${purpose}:${secret}`);

export const createChallengeService = ({ store, clock }: Deps) => ({
  async issue(
    purpose: Purpose,
    secret: string,
    minutes: number,
    details: ChallengeDetails = {},
  ): Promise<void> {
    const expiresAt = new Date(clock.now().getTime() + minutes * 60_000);
    await store.insert({ hash: hashOf(purpose, secret), expiresAt, ...details });
  },

  /** Returns undefined if the secret is unknown, used or expired. */
  async redeem(purpose: Purpose, secret: string): Promise<ChallengeRow | undefined> {
    const row = await store.consume(hashOf(purpose, secret));
    return row && row.expiresAt > clock.now() ? row : undefined;
  },
});
