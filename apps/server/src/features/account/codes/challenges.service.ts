import type { Clock } from '../../../ports/clock.ts';
import type { Vouched } from '../../../ports/identity-provider.ts';
import type { ChallengeRow, ChallengeStore } from './challenges.store.ts';
import { tokenHash } from '../../../core/secrets/tokens.ts';

/** What a challenge may be for; it is good for nothing else. */
type Purpose = 'oidc' | 'link' | 'passkey-login' | 'passkey-add';

type About = { userId?: string; vouched?: Omit<Vouched, 'name'> };

type Deps = { store: ChallengeStore; clock: Clock };

export type ChallengeService = ReturnType<typeof createChallengeService>;

const hashOf = (purpose: Purpose, secret: string): string => tokenHash(`${purpose}:${secret}`);

/** What a browser is given and has to bring back: good for a while, once. */
export const createChallengeService = ({ store, clock }: Deps) => ({
  async issue(purpose: Purpose, secret: string, minutes: number, about: About = {}): Promise<void> {
    const expiresAt = new Date(clock.now().getTime() + minutes * 60_000);
    await store.insert({ hash: hashOf(purpose, secret), expiresAt, ...about });
  },

  /** Undefined when it was never given, was brought already, or is too old. */
  async redeem(purpose: Purpose, secret: string): Promise<ChallengeRow | undefined> {
    const row = await store.take(hashOf(purpose, secret));
    return row && row.expiresAt > clock.now() ? row : undefined;
  },
});
