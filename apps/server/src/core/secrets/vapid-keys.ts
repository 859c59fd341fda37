import { createECDH, hkdfSync } from 'node:crypto';

/** Identifies this server to push services (RFC 8292). Base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

const CURVE = 'prime256v1';
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** Longer than the curve's order, so that the modulo below favors no key. */
const SEED_BYTES = 48;

/**
 * Derives the keys from the instance's secret key: all servers get the same pair, and nothing more is stored.
 */
export const vapidKeysOf = (secret: Uint8Array): VapidKeys => {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'studiolo', 'web push', SEED_BYTES));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
};
