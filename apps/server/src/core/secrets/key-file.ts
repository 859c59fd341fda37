import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const KEY_BYTES = 32;

const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Made whole under another name first, so that nobody ever reads half a key; who comes second takes the first one's. */
const makeKey = async (path: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const made = `${path}.${randomUUID()}`;
  await writeFile(made, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    await link(made, path);
  } catch (error) {
    if (!isThere(error)) throw error;
  } finally {
    await rm(made, { force: true });
  }
};

/** The key by which this place keeps its secrets; made when it is missing, readable by us alone. */
export const readKeyFile = async (path: string): Promise<Uint8Array> => {
  const read = () => readFile(path, 'utf8').catch(() => undefined);
  const text = (await read()) ?? (await makeKey(path).then(read)) ?? '';
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`${path} does not hold a key of ${KEY_BYTES} bytes.`);
  return key;
};
