import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { search } from '@studiolo/contract/search/endpoints';
import { createDocument } from '@studiolo/contract/write/document-endpoints';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { createAccount } from '../../e2e/account/account.ts';
import type { Cluster } from './places.ts';

const ROUNDS = 50;

const replicaReads = async (url: string): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^studiolo_replica_reads\{server="replica"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
};

/**
 * Documents that one server saved are found at once by another, from the replica and without it. Returns the number of
 * reads that the replica answered.
 */
export const testReplica = async ({ one, other, replica }: Cluster): Promise<number> => {
  const { token } = await createAccount(one);
  const [writer, reader] = [createClient(one.url, token), createClient(other.url, token)];
  const writeAndFind = async (): Promise<void> => {
    const title = `note-${randomUUID()}`;
    await writer.call(createDocument, { title, content: 'Words.' });
    const hits = await reader.call(search, { query: title });
    assert.ok(
      hits.some((hit) => hit.title === title),
      'a saved document was not found',
    );
  };
  for (let round = 0; round < ROUNDS; round += 1) await writeAndFind();
  const reads = await replicaReads(other.url);
  assert.ok(reads > 0, 'the replica answered no read');
  await replica.stop();
  for (let round = 0; round < ROUNDS; round += 1) await writeAndFind();
  await replica.start();
  return reads;
};
