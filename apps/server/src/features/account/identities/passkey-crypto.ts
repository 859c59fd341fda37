import type { PasskeyAssertion, PasskeyAttestation } from '@studiolo/contract/account/rules';
import type { Site } from '../codes/site.ts';

type Expectation = { challenge: string; site: Site };
type StoredKey = { credentialId: string; publicKey: string; counter: number };

/** Imported on first use, because it takes 26 MB and a quarter of a second. */
const load = () => import('@simplewebauthn/server');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));

const expectedOf = ({ challenge, site }: Expectation) => ({
  expectedChallenge: challenge,
  expectedOrigin: site.origin,
  expectedRPID: site.rpId,
  requireUserVerification: true,
});

/** Returns the challenge in a credential; empty if it is malformed. */
export const challengeOf = ({ response }: PasskeyAssertion | PasskeyAttestation): string => {
  try {
    const clientData = Buffer.from(response.clientDataJSON, 'base64url').toString();
    const { challenge } = JSON.parse(clientData) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};

/** Verifies an assertion; returns the new signature counter, or undefined if it is invalid. */
export const verifyAssertion = async (
  credential: PasskeyAssertion,
  { credentialId, publicKey, counter }: StoredKey,
  expected: Expectation,
): Promise<number | undefined> => {
  const { userHandle: _, ...response } = credential.response;
  const { verifyAuthenticationResponse } = await load();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      credential: { id: credentialId, publicKey: bytesOf(publicKey), counter },
      ...expectedOf(expected),
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
};

/**
 * A certificate in an attestation can contain URLs for revocation checks, so its sender would decide which
 * servers we connect to. We never request certificates, so we refuse attestations that contain one.
 */
const hasCertificate = async ({ response }: PasskeyAttestation): Promise<boolean> => {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(bytesOf(response.attestationObject));
  const format = attestation.get('fmt');
  return format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined);
};

/** Verifies a new passkey; returns the data to store, or undefined if it is invalid. */
export const verifyAttestation = async (
  credential: PasskeyAttestation,
  { algorithms, ...expected }: Expectation & { algorithms: number[] },
): Promise<StoredKey | undefined> => {
  const { verifyRegistrationResponse } = await load();
  try {
    if (await hasCertificate(credential)) return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      supportedAlgorithmIDs: algorithms,
      ...expectedOf(expected),
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  } catch {
    return undefined;
  }
};
