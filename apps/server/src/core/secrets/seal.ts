import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Seal = ReturnType<typeof createSeal>;

/** Encrypts secrets for the database. `about` binds each secret to its place. */
export const createSeal = (key: Uint8Array) => ({
  close(secret: string, about: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
    const bytes = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64');
  },

  /**
   * Decrypts a secret. Undefined if it was encrypted with another key or for another place, or was changed
   * since.
   */
  open(closed: string, about: string): string | undefined {
    const bytes = Buffer.from(closed, 'base64');
    // Base64 decoding ignores invalid characters and leftover bits; this accepts one encoding of each secret.
    if (bytes.toString('base64') !== closed) return undefined;
    const tagged = NONCE_BYTES + TAG_BYTES;
    try {
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(NONCE_BYTES, tagged));
      return decipher.update(bytes.subarray(tagged), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return undefined;
    }
  },
});
