import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyCreation, PasskeyRequest } from '@studiolo/contract/account/entities';
import type { PasskeyAssertion, PasskeyAttestation } from '@studiolo/contract/account/rules';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Deviations from a correct answer. */
type Deviations = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  /** The signature counter that it reports. */
  counter?: number;
  userHandle?: string;
  format?: 'packed';
};

type Credential = { id: Buffer; rpId: string; userHandle: string; privateKey: KeyObject; counter: number };

const encoded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const numbered = (counter: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
};

/** A public key in COSE format (RFC 9053, 7.1.1): EC2, ES256, P-256, x and y. */
const coseKey = (key: KeyObject): Uint8Array => {
  const { x = '', y = '' } = key.export({ format: 'jwk' }) as { x?: string; y?: string };
  const coordinate = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'));
  const entries: [number, number | Uint8Array][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ];
  return isoCBOR.encode(new Map(entries));
};

/** Fake authenticator with its browser, by Web Authentication Level 3, sections 6 and 7. */
export const anAuthenticator = (site: string) => {
  const origin = new URL(site).origin;
  let last: Credential | undefined;

  const authenticatorData = (rpId: string, flags: number, counter: number, rest = Buffer.alloc(0)): Buffer =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), numbered(counter), rest]);

  return {
    /** Creates a passkey and stores it. */
    create(options: PasskeyCreation, deviations: Deviations = {}): PasskeyAttestation {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(16);
      last = { id, rpId: options.rp.id, userHandle: options.user.id, privateKey, counter: 1 };
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const flags = USER_PRESENT | HAS_CREDENTIAL | (deviations.isVerified === false ? 0 : USER_VERIFIED);
      const authData = authenticatorData(deviations.rpId ?? options.rp.id, flags, 1, credential);
      const attested = new Map<string, unknown>([
        ['fmt', deviations.format ?? 'none'],
        ['attStmt', deviations.format ? new Map([['x5c', [new Uint8Array(8)]]]) : new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const client = clientData(
        'webauthn.create',
        deviations.challenge ?? options.challenge,
        deviations.origin ?? origin,
      );
      return {
        id: encoded(id),
        rawId: encoded(id),
        type: 'public-key',
        response: {
          clientDataJSON: encoded(client),
          attestationObject: encoded(isoCBOR.encode(attested as never)),
        },
      };
    },

    /** Signs with the passkey that was created last. */
    sign(options: PasskeyRequest, deviations: Deviations = {}): PasskeyAssertion {
      if (!last) throw new Error('no passkey was created');
      last.counter += 1;
      const flags = USER_PRESENT | (deviations.isVerified === false ? 0 : USER_VERIFIED);
      const authData = authenticatorData(
        deviations.rpId ?? options.rpId,
        flags,
        deviations.counter ?? last.counter,
      );
      const client = clientData(
        'webauthn.get',
        deviations.challenge ?? options.challenge,
        deviations.origin ?? origin,
      );
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), last.privateKey);
      return {
        id: encoded(last.id),
        rawId: encoded(last.id),
        type: 'public-key',
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(authData),
          signature: encoded(signature),
          userHandle: deviations.userHandle ?? last.userHandle,
        },
      };
    },
  };
};
