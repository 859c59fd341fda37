import { SIGN_IN } from '@studiolo/contract/account/addresses';
import { createHash } from 'node:crypto';
import type { ExternalSignIn } from '@studiolo/contract/account/entities';
import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import type { TextKey } from '@studiolo/contract/text/say';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Log } from '../../../platform/logging/log.ts';
import {
  IdentityFault,
  type SignInRequest,
  type IdentityProvider,
} from '../../../ports/identity-provider.ts';
import type { ChallengeService } from '../codes/challenges.service.ts';
import { newToken } from '../../../core/secrets/tokens.ts';

type Deps = {
  provider: IdentityProvider | undefined;
  challenges: ChallengeService;
  log: Log;
  /** Public URL of this instance; if empty, the one that the caller requested is used. */
  publicUrl: string;
};

const derive = (secret: string, purpose: string): string =>
  createHash('sha256').update(`${purpose}:${secret}`).digest('base64url');

export type PendingSignIn = ReturnType<typeof createPendingSignIn>;

/**
 * Redirects a browser to the provider and handles its return. State, nonce and PKCE verifier are derived from
 * one secret that only this browser knows, so a response in another browser is refused. We store only a hash
 * of the secret.
 */
export const createPendingSignIn = ({ provider, challenges, log, publicUrl }: Deps) => {
  const refuse = (key: TextKey): Refusal =>
    new Refusal('SIGN_IN_FAILED', { key, values: { name: provider?.name ?? '' } });

  const requestOf = (secret: string, site: string): SignInRequest => ({
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
      if (error.kind !== 'denied')
        log.warn({ reason: error.cause }, 'a sign-in with the identity provider failed');
      throw refuse(`sign-in-${error.kind}`);
    }
  };

  return {
    refuse,

    /** `userId` is set if a signed-in user links an identity. */
    begin: (site: string, userId?: string): Promise<ExternalSignIn> =>
      withProvider(async ({ begin }) => {
        const secret = newToken();
        const url = await begin(requestOf(secret, site));
        const details = userId === undefined ? {} : { userId };
        await challenges.issue('oidc', secret, ACCOUNT_LIMITS.externalSignInMinutes, details);
        return { url, secret };
      }),

    /** Consumes the challenge even if it fails. */
    finish: (secret: string, answer: string, site: string) =>
      withProvider(async ({ finish }) => {
        const challenge = await challenges.redeem('oidc', secret);
        const request = requestOf(secret, site);
        if (!challenge || new URLSearchParams(answer).get('state') !== request.state)
          throw refuse('sign-in-expired');
        return { userId: challenge.userId, verifiedIdentity: await finish(request, answer) };
      }),
  };
};
