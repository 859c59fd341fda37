import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { retry, type Wait } from '../../platform/concurrency/retry.ts';
import { ObjectMissing } from '../../ports/object-missing.ts';
import type { Storage } from '../../ports/storage.ts';
import { checkedKey } from './storage-key.ts';

type Options = {
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  wait?: Wait;
};

const ATTEMPTS = 3;
const FIRST_DELAY_MS = 500;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

const orMissing =
  (key: string) =>
  (error: unknown): never => {
    throw isMissing(error) ? new ObjectMissing(key, { cause: error }) : error;
  };

/**
 * Whether a retry may succeed. Other statuses reject the request itself, for example because of a wrong key
 * or region.
 */
const mayPass = (error: unknown): boolean => {
  const { httpStatusCode: status } =
    (Object(error) as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {};
  return status === undefined || status < 300 || status === 408 || status === 429 || status >= 500;
};

/**
 * Retries work that the SDK itself cannot retry, because a stream can only be read once. Doubles the delay
 * each time, as overloaded services ask for (`SlowDown`).
 */
const persistently = <T>(work: () => Promise<T>, wait: Wait | undefined): Promise<T> =>
  retry(work, {
    wait,
    delayAfter: (error, failures) =>
      failures < ATTEMPTS - 1 && mayPass(error) ? FIRST_DELAY_MS * 2 ** failures : undefined,
  });

const connect = async ({ endpoint, region, accessKeyId, secretAccessKey }: Options) => {
  const sdk = await import('@aws-sdk/client-s3');
  const client: S3Client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: 10_000, requestTimeout: 60_000 },
    // Services other than Amazon's do not support the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
};

/** Stores files in a bucket. The SDK is large, so it is loaded on first use. */
export const createS3Storage = (options: Options): Storage => {
  let connected: ReturnType<typeof connect> | undefined;
  const connection = () => (connected ??= connect(options));
  const at = (key: string) => ({ Bucket: options.bucket, Key: checkedKey(key) });

  return {
    async putFile(key, file, contentType) {
      const place = at(key);
      const { sdk, client } = await connection();
      const { size } = await stat(file);
      await persistently(() => {
        const content = { Body: createReadStream(file), ContentLength: size, ContentType: contentType };
        return client.send(new sdk.PutObjectCommand({ ...place, ...content }));
      }, options.wait);
      await rm(file, { force: true });
    },

    async putText(key, text) {
      const place = at(key);
      const { sdk, client } = await connection();
      const content = { Body: text, ContentType: 'text/plain; charset=utf-8' };
      await client.send(new sdk.PutObjectCommand({ ...place, ...content }));
    },

    async getText(key) {
      const place = at(key);
      const { sdk, client } = await connection();
      const { Body } = await client.send(new sdk.GetObjectCommand(place)).catch(orMissing(key));
      return Body === undefined ? '' : Body.transformToString('utf-8');
    },

    async open(key, range) {
      const place = at(key);
      const { sdk, client } = await connection();
      const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
      const { Body } = await client
        .send(new sdk.GetObjectCommand({ ...place, ...part }))
        .catch(orMissing(key));
      return Body instanceof Readable ? Body : Readable.from([]);
    },

    async delete(key) {
      const place = at(key);
      const { sdk, client } = await connection();
      await client.send(new sdk.DeleteObjectCommand(place));
    },
  };
};
