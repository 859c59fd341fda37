import { SIGN_IN } from '@studiolo/contract/account/addresses';
import { createHash } from 'node:crypto';
import type { SignInElsewhere } from '@studiolo/contract/account/entities';
import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import type { TextKey } from '@studiolo/contract/text/say';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { IdentityFault, type Asked, type IdentityProvider } from '../../../ports/identity-provider.ts';
import type { ChallengeService } from '../codes/challenges.service.ts';
import { newToken } from '../../../core/secrets/tokens.ts';

type Deps = {
  provider: IdentityProvider | undefined;
  challenges: ChallengeService;
  log: Log;
  /** Where people reach us; as each asks, where it is not set. */
  publicUrl: string;
};

/** Where the provider sends the browser back to. */

const derive = (secret: string, what: string): string =>
  createHash('sha256').update(`${what}:${secret}`).digest('base64url');

export type Errand = ReturnType<typeof createErrand>;

/**
 * Sends a browser to the provider and takes it back. State, nonce and the verifier of PKCE are made of one secret, which
 * that browser alone keeps: an answer that another one brings fits none of them, and we keep nothing that could be stolen.
 */
export const createErrand = ({ provider, challenges, log, publicUrl }: Deps) => {
  const refuse = (key: TextKey): Refusal =>
    new Refusal('SIGN_IN_FAILED', { key, values: { name: provider?.name ?? '' } });

  const askedOf = (secret: string, site: string): Asked => ({
    redirectUri: `${publicUrl || site}${SIGN_IN}`,
    state: derive(secret, 'state'),
    nonce: derive(secret, 'nonce'),
    verifier: derive(secret, 'verifier'),
  });

  const withProvider = async <T>(work: (provider: IdentityProvider) => Promise<T>): Promise<T> => {
    if (!provider) throw new Refusal('NOT_FOUND');
    try {
      return await work(provider);
    } catch (error) {
      if (!(error instanceof IdentityFault)) throw error;
      if (error.kind !== 'denied') log.warn({ reason: error.cause }, 'nobody was vouched for');
      throw refuse(`sign-in-${error.kind}`);
    }
  };

  return {
    refuse,

    /** `userId` where somebody who is signed in links an identity to their account. */
    begin: (site: string, userId?: string): Promise<SignInElsewhere> =>
      withProvider(async ({ begin }) => {
        const secret = newToken();
        const url = await begin(askedOf(secret, site));
        const about = userId === undefined ? {} : { userId };
        await challenges.issue('oidc', secret, ACCOUNT_LIMITS.signInElsewhereMinutes, about);
        return { url, secret };
      }),

    /** Once, whatever comes of it. */
    finish: (secret: string, answer: string, site: string) =>
      withProvider(async ({ finish }) => {
        const begun = await challenges.redeem('oidc', secret);
        const asked = askedOf(secret, site);
        if (!begun || new URLSearchParams(answer).get('state') !== asked.state)
          throw refuse('sign-in-expired');
        return { userId: begun.userId, vouched: await finish(asked, answer) };
      }),
  };
};
