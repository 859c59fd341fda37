import { createECDH, hkdfSync } from 'node:crypto';

/** By which push services know this server (RFC 8292); base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

const CURVE = 'prime256v1';
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** More than the order has, so that no key is likelier than another. */
const SEED_BYTES = 48;

/** Made of the key by which this place keeps its secrets: the same for all servers that share that, and nothing more to keep. */
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
