import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** Starts an empty S3 bucket on loopback; returns the settings for a server, and the folder of its files. */
export const startBucket = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'studiolo-bucket-'));
  const options = { port: 0, address: '127.0.0.1', silent: true, directory };
  const s3 = new S3rver({ ...options, configureBuckets: [{ name: 'studiolo' }] });
  const { port } = await s3.run();
  return {
    folder: join(directory, 'studiolo'),
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'studiolo',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close(): Promise<void> {
      await s3.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
