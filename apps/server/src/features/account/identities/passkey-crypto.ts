import type { PasskeyAssertion, PasskeyAttestation } from '@studiolo/contract/account/rules';
import type { Site } from '../codes/site.ts';

type Expected = { challenge: string; site: Site };
type StoredKey = { credentialId: string; publicKey: string; counter: number };

/** Imported when first needed: it takes 26 MB and a quarter of a second. */
const load = () => import('@simplewebauthn/server');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));

const expectedOf = ({ challenge, site }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: site.origin,
  expectedRPID: site.rpId,
  requireUserVerification: true,
});

/** Which challenge a credential says to answer; nothing where that cannot be read. */
export const challengeIn = ({ response }: PasskeyAssertion | PasskeyAttestation): string => {
  try {
    const said = Buffer.from(response.clientDataJSON, 'base64url').toString();
    const { challenge } = JSON.parse(said) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};

/** Checks an assertion; answers how often the passkey signed by now, and undefined for anything that is not right. */
export const isSigned = async (
  credential: PasskeyAssertion,
  { credentialId, publicKey, counter }: StoredKey,
  expected: Expected,
): Promise<number | undefined> => {
  const { userHandle: _, ...signed } = credential.response;
  const { verifyAuthenticationResponse } = await load();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: signed, clientExtensionResults: {} },
      credential: { id: credentialId, publicKey: bytesOf(publicKey), counter },
      ...expectedOf(expected),
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
};

/**
 * A certificate in an attestation may name addresses to ask whether it still holds, and whoever sends it would choose
 * where we connect to. None was asked for, so one that has any is not taken.
 */
const hasCertificate = async ({ response }: PasskeyAttestation): Promise<boolean> => {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(bytesOf(response.attestationObject));
  const format = attestation.get('fmt');
  return format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined);
};

/** Checks a new passkey; answers what is kept of it, and undefined for anything that is not right. */
export const publicKeyOf = async (
  credential: PasskeyAttestation,
  { algorithms, ...expected }: Expected & { algorithms: number[] },
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
