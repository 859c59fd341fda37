import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const KEY_BYTES = 32;

const isExistsError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/**
 * Writes the key under a temporary name first, so that nobody reads a partial key. If two processes write at
 * once, the second uses the key of the first.
 */
const makeKey = async (path: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporaryPath = `${path}.${randomUUID()}`;
  await writeFile(temporaryPath, `${randomBytes(KEY_BYTES).toString('base64')}\n`, {
    mode: 0o600,
    flush: true,
  });
  try {
    await link(temporaryPath, path);
  } catch (error) {
    if (!isExistsError(error)) throw error;
  } finally {
    await rm(temporaryPath, { force: true });
  }
};

/**
 * Reads the key that seals this instance's secrets. Creates it, readable by the server alone, if it is
 * missing.
 */
export const readKeyFile = async (path: string): Promise<Uint8Array> => {
  // A missing file is created, and an unreadable one is refused below.
  const read = () => readFile(path, 'utf8').catch(() => undefined);
  const text = (await read()) ?? (await makeKey(path).then(read)) ?? '';
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`${path} does not contain a key of ${KEY_BYTES} bytes.`);
  return key;
};
