import {
  continueUpload,
  createUpload,
  getUploadOffset,
  TUS_VERSION,
} from '@studiolo/contract/uploads/endpoints';
import type { Client } from './client.ts';

const TUS = { 'tus-resumable': TUS_VERSION };

const metadataOf = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

export const askToUpload = (client: Client, size: number, fields: Record<string, string> = {}) =>
  client.send(createUpload, {
    ...TUS,
    'upload-length': size,
    'upload-metadata': metadataOf({ purpose: 'chat', filename: 'rock.txt', ...fields }),
  });

export const anUploadBegun = async (
  client: Client,
  size: number,
  fields?: Record<string, string>,
): Promise<string> => {
  const answer = await askToUpload(client, size, fields);
  const location = answer.headers.get('location');
  if (answer.status !== 201 || location === null) throw new Error(await answer.text());
  return location.split('/').at(-1) ?? '';
};

export const sendPart = (client: Client, uploadId: string, offset: number, bytes: Uint8Array | string) =>
  client.send(
    continueUpload,
    { ...TUS, uploadId, 'upload-offset': offset },
    { body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes) },
  );

/** Received bytes of an upload, or the status of a refusal. */
export const offsetOf = async (client: Client, uploadId: string): Promise<number | string> => {
  const { status, headers } = await client.send(getUploadOffset, { ...TUS, uploadId });
  return status === 200 ? Number(headers.get('upload-offset')) : `status ${status}`;
};
