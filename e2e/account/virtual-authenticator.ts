import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Studiolo } from '../studiolo.ts';

/** Browsers bind passkeys to a host name, not to an IP address. */
export const onLocalhost = ({ url }: Studiolo): string => url.replace('127.0.0.1', 'localhost');

const OPTIONS = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** Adds Chromium's virtual authenticator (Web Authentication Level 3, 11). */
export const virtualAuthenticator = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options: OPTIONS });

  return {
    count: async (): Promise<number> =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,

    setVerified: async (isUserVerified: boolean): Promise<void> => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },

    /** Adds a passkey for this host that the server does not know. */
    async addUnknownPasskey(rpId: string): Promise<void> {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      await session.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: {
          credentialId: randomBytes(16).toString('base64'),
          isResidentCredential: true,
          rpId,
          privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
          userHandle: randomBytes(16).toString('base64'),
          signCount: 1,
        },
      });
    },
  };
};
