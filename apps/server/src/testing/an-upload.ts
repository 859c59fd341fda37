import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getFiles, uploadChatFile } from '@studiolo/contract/files/endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import type { StoredFile } from '@studiolo/contract/files/entities';
import type { Client } from './client.ts';
import { until } from './until.ts';

export const aDocument = (name: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, 'documents', name));

export const A_GIF = Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

export const A_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Parsing millions of characters takes a slow machine a minute. */
const LONGEST_READING_MS = 100_000;

/** Uploads a file like the chat page, and waits until it was parsed or failed. */
export const anUpload = async (
  client: Client,
  name: string,
  bytes: Uint8Array | string,
): Promise<StoredFile> => {
  const { data, msg } = await client.upload(uploadChatFile.path, name, bytes);
  const file = data && fileOfUrl(data);
  if (!file) throw new Error(msg);
  return until(async () => {
    const [stored] = await client.call(getFiles, { fileIds: [file.fileId] });
    return stored && stored.status !== 'reading' ? stored : undefined;
  }, LONGEST_READING_MS);
};
