import assert from 'node:assert/strict';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { fileUrl } from '@studiolo/contract/files/rules';
import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import { pageSources, uploadSource } from '@studiolo/contract/notebooks/source-endpoints';
import { aSocket } from '../../apps/server/src/testing/fixtures/a-socket.ts';
import { aWav } from '../../apps/server/src/testing/samples/a-wav.ts';
import type { Client } from '../../apps/server/src/testing/client.ts';
import type { StandIn } from '../../apps/server/src/testing/stand-ins/stand-in.ts';

const LARGE_FILE_BYTES = 49 * 1024 * 1024;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const question = (prompt: string) => ({ msgId: randomUUID(), prompt });

/** The page is served with security headers, and plain HTTP redirects to HTTPS. */
export const testPage = async (url: string, plainUrl: string): Promise<void> => {
  const page = await fetch(url);
  assert.equal(page.status, 200);
  assert.match(page.headers.get('strict-transport-security') ?? '', /max-age/);
  assert.equal((await fetch(`${url}/metrics`)).status, 404);
  const plain = await fetch(plainUrl, { redirect: 'manual' });
  assert.equal(plain.status, 301);
  assert.match(plain.headers.get('location') ?? '', /^https:/);
};

/** The first words arrive while the model has not sent the rest yet. */
export const testStreaming = async (client: Client, model: StandIn): Promise<void> => {
  model.answersWith('One word, and then a long pause before the others.');
  void model.pauseAfter(1);
  const { events, refused } = await client.openStream(ask, question('Tell me something.'));
  assert.ok(events, refused?.msg);
  let text = '';
  for await (const { message } of events) {
    text += typeof message.data === 'string' ? message.data : '';
    if (text !== '') model.resume();
  }
  assert.match(text, /^One word.*others\.$/);
};

/** Uploads a file of maximum size. */
export const uploadLargeFile = async (client: Client, url: string, token: string) => {
  const { notebookId } = await client.call(createNotebook, { name: 'Big' });
  const bytes = Buffer.concat([aWav(), randomBytes(LARGE_FILE_BYTES)]);
  const form = new FormData();
  form.append('notebookId', notebookId);
  form.append('file', new Blob([bytes]), 'big.wav');
  const answer = await fetch(`${url}/api${uploadSource.path}`, {
    method: 'POST',
    body: form,
    headers: { 'x-auth-token': token, 'x-app-code': 'studiolo' },
  });
  assert.equal(answer.status, 200, await answer.text());
  return { notebookId, hash: hashOf(bytes) };
};

export const hashOfSource = async (client: Client, url: string, token: string, notebookId: string) => {
  const { records } = await client.call(pageSources, { notebookId });
  const source = records[0];
  assert.ok(source);
  const { fileId } = source;
  const answer = await fetch(url + fileUrl(fileId, 'big.wav'), {
    headers: { 'x-auth-token': token },
  });
  return hashOf(new Uint8Array(await answer.arrayBuffer()));
};

export const testSocket = async (url: string, token: string): Promise<void> => {
  const socket = await aSocket(url, token);
  assert.equal(await socket.exchange('ping'), 'pong');
  socket.close();
};

/** Asks questions while `work` runs. Returns the number of turns before it began. */
export const underLoad = async (
  client: Client,
  model: StandIn,
  work: () => Promise<unknown>,
): Promise<number> => {
  model.answersWith('A short answer.');
  await client.readStream(ask, question('Before the backup.'));
  const before = (await client.call(pageRecords, {})).total;
  const load = Promise.all(
    Array.from({ length: 8 }, (_, at) => client.readStream(ask, question(`Question ${at} of the load.`))),
  );
  await Promise.all([load, work()]);
  return before;
};

export const countTurns = async (client: Client): Promise<number> =>
  (await client.call(pageRecords, {})).total;
