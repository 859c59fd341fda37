import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { addReader } from '@studiolo/contract/notebooks/share-endpoints';
import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import { getSource } from '@studiolo/contract/notebooks/source-endpoints';
import { getFiles } from '@studiolo/contract/files/endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import {
  getTusOptions,
  continueUpload,
  cancelUpload,
  finishUpload,
} from '@studiolo/contract/uploads/endpoints';
import { beforeAll, expect, it } from 'vitest';
import { aUser, type TestUser } from '../../testing/fixtures/a-user.ts';
import {
  anUnfinishedUpload,
  requestUpload,
  offsetOf,
  sendPart,
} from '../../testing/fixtures/an-unfinished-upload.ts';
import { aServer } from '../../testing/fixtures/a-server.ts';
import { filesUnder } from '../../testing/files-under.ts';
import { until } from '../../testing/until.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const MB = 1024 * 1024;
const server = aServer();
let ann: TestUser;

beforeAll(async () => {
  ann = await aUser(server);
});

const storedParts = () => filesUnder(join(server.folder, 'files', 'uploads'));

it('assembles a file from parts, accepts it once and answers a repeated request in the same way [file.resume]', async () => {
  const parts = ['The tower ', 'of Borealis ', 'stands on a rock.'];
  const uploadId = await anUnfinishedUpload(ann, parts.join('').length, { filename: '灯塔.txt' });

  let offset = 0;
  for (const part of parts) {
    const { status, headers } = await sendPart(ann, uploadId, offset, part);
    offset += part.length;
    expect([status, headers.get('upload-offset')]).toEqual([204, String(offset)]);
    expect(Date.parse(headers.get('upload-expires') ?? '')).toBeGreaterThan(server.clock.now().getTime());
  }
  const finished = await ann.call(finishUpload, { uploadId });

  const { fileId, name } = fileOfUrl(finished.made) ?? { fileId: '', name: '' };
  expect(name).toBe('灯塔.txt');
  expect(await ann.call(finishUpload, { uploadId })).toEqual(finished);
  const text = await fetch(server.url + finished.made, { headers: { 'x-auth-token': ann.token } });
  expect(await text.text()).toBe(parts.join(''));
  expect(await ann.call(getFiles, { fileIds: [fileId] })).toMatchObject([{ size: offset, extension: 'txt' }]);
  await until(async () => (await storedParts()).length === 0);
  expect(await readdir(join(server.folder, 'incoming'))).toEqual([]);
});

it('makes one file of an upload that is finished twice at the same time [file.resume]', async () => {
  const uploadId = await anUnfinishedUpload(ann, 5, { filename: 'twice.txt' });
  await sendPart(ann, uploadId, 0, 'Twice');

  const answers = await Promise.all([1, 2, 3].map(() => ann.try(finishUpload, { uploadId })));

  const resultIds = answers.filter(({ code }) => code === 200).map(({ data }) => data?.made);
  expect(new Set(resultIds).size).toBe(1);
  expect(answers.every(({ code }) => code === 200 || code === 503)).toBe(true);
});

it('keeps the bytes from before a connection broke, and continues from there [file.resume]', async () => {
  const uploadId = await anUnfinishedUpload(ann, 2 * MB, { filename: 'cut.txt' });
  const going = new AbortController();
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.alloc(MB, 'lighthouse ')),
  });
  const cut = fetch(`${server.url}/api/cli/upload/v1/tus/${uploadId}`, {
    method: 'PATCH',
    headers: {
      ...TUS,
      'x-auth-token': ann.token,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body,
    duplex: 'half',
    signal: going.signal,
    // Cut off by the test.
  }).catch(() => undefined);
  await until(async () => (await readdir(join(server.folder, 'incoming'))).length > 0);
  const incoming = join(server.folder, 'incoming');
  await until(async () => {
    const [part = ''] = await readdir(incoming);
    return (await stat(join(incoming, part))).size === MB;
  });

  going.abort();
  await cut;

  await until(async () => (await offsetOf(ann, uploadId)) === MB);
  expect((await sendPart(ann, uploadId, MB, Buffer.alloc(MB, 'x'))).status).toBe(204);
  const { made } = await ann.call(finishUpload, { uploadId });
  expect(made).toContain('cut.txt');
});

it('survives connections that break before their bodies are read [file.resume]', async () => {
  const uploadId = await anUnfinishedUpload(ann, MB);
  const { hostname, port } = new URL(server.url);
  const head = [
    `PATCH /api/cli/upload/v1/tus/${uploadId} HTTP/1.1`,
    ...[`host: ${hostname}`, `x-auth-token: ${ann.token}`, `content-length: ${MB}`],
    ...['tus-resumable: 1.0.0', 'upload-offset: 7', 'content-type: application/offset+octet-stream', '', ''],
  ].join('\r\n');
  const ends = Array.from({ length: 30 }, async (_, index) => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(`${head}tower`);
    // Breaks the connection at each step between finding the upload and refusing it.
    for (let turn = 0; turn < index * 3; turn += 1) await new Promise(setImmediate);
    socket.destroy();
    await once(socket, 'close');
  });
  await Promise.all(ends);

  expect(await offsetOf(ann, uploadId)).toBe(0);
});

it('accepts a part at the current offset only, and only one of two simultaneous parts [file.resume]', async () => {
  const uploadId = await anUnfinishedUpload(ann, 20);

  expect((await sendPart(ann, uploadId, 5, 'words')).status).toBe(409);
  const race = await Promise.all(['one', 'two', 'six'].map((part) => sendPart(ann, uploadId, 0, part)));
  expect(race.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
  expect(await offsetOf(ann, uploadId)).toBe(3);
  expect((await sendPart(ann, uploadId, 0, 'again')).status).toBe(409);
  expect((await sendPart(ann, uploadId, 3, 'x'.repeat(18))).status).toBe(413);
  expect(await offsetOf(ann, uploadId)).toBe(3);
  expect(await ann.try(finishUpload, { uploadId })).toMatchObject({ status: 409 });
});

it('supports only version 1.0.0, and announces its capabilities [file.resume]', async () => {
  const uploadId = await anUnfinishedUpload(ann, 5);
  const old = await ann.send(cancelUpload, { uploadId, 'tus-resumable': '0.2.2' });
  const response = await ann.send(getTusOptions, {});
  const wrong = await ann.send(
    continueUpload,
    { ...TUS, uploadId, 'upload-offset': 0 },
    { body: 'words', headers: { 'content-type': 'text/plain' } },
  );

  expect([old.status, old.headers.get('tus-version')]).toEqual([412, '1.0.0']);
  expect([response.status, response.headers.get('tus-extension')]).toEqual([
    204,
    'creation,expiration,termination',
  ]);
  expect(wrong.status).toBe(415);
});

it('refuses a file that is too large or has an unknown purpose before the first byte [file.resume]', async () => {
  const tooLarge = await requestUpload(ann, 20 * MB + 1);
  const forNothing = await requestUpload(ann, 5, { purpose: 'nothing' });
  const { notebookId } = await (await aUser(server)).call(createNotebook, { name: 'Towers' });
  const elsewhere = await requestUpload(ann, 5, { purpose: 'source', notebookId });
  const unread = await ann.send(getTusOptions, {}).then(() =>
    fetch(`${server.url}/api/cli/upload/v1/tus`, {
      method: 'POST',
      headers: { ...TUS, 'x-auth-token': ann.token, 'upload-length': '5', 'upload-metadata': 'purpose ***' },
    }),
  );

  expect([tooLarge.status, await tooLarge.json()]).toMatchObject([
    413,
    { code: 413, msg: 'This file is too large. The limit is 20 MB.' },
  ]);
  expect([forNothing.status, elsewhere.status, unread.status]).toEqual([400, 404, 400]);
});

it('counts unfinished uploads as stored, and limits their number per user [file.resume]', async () => {
  const bob = await aUser(server);
  const { notebookId } = await bob.call(createNotebook, { name: 'Towers' });
  const statuses = await Promise.all(
    Array.from({ length: 110 }, async () =>
      requestUpload(bob, 50 * MB, { purpose: 'source', notebookId }).then(async (answer) => [
        answer.status,
        answer.status === 201 ? '' : ((await answer.json()) as { msg: string }).msg,
      ]),
    ),
  );

  const refused = statuses.filter(([status]) => status === 413);
  expect(statuses.length - refused.length).toBe(100);
  const eve = await aUser(server);
  const { notebookId: eves } = await eve.call(createNotebook, { name: 'Lamps' });
  await server.inside.database.$client.query(
    `insert into uploads select gen_random_uuid(), owner_id, metadata, 5368709120, 0, '[]', null, expires_at
     from uploads where id = $1`,
    [await anUnfinishedUpload(eve, 5)],
  );
  const full = await requestUpload(eve, 5, { purpose: 'source', notebookId: eves });
  expect(await full.json()).toMatchObject({
    msg: expect.stringContaining('take up all of your 5 GB') as string,
  });
});

it('hides uploads from other users [file.resume]', async () => {
  const eve = await aUser(server);
  const uploadId = await anUnfinishedUpload(ann, 5);
  await sendPart(ann, uploadId, 0, 'words');

  expect(await offsetOf(eve, uploadId)).toBe('status 404');
  expect((await sendPart(eve, uploadId, 0, 'lies.')).status).toBe(404);
  expect((await eve.send(cancelUpload, { ...TUS, uploadId })).status).toBe(404);
  expect(await eve.try(finishUpload, { uploadId })).toMatchObject({ status: 404 });
  expect(await offsetOf(ann, uploadId)).toBe(5);
});

it('deletes uploads that are aborted, invalid or inactive for a day [file.resume]', async () => {
  const begin = async (bytes: string) => {
    const uploadId = await anUnfinishedUpload(ann, 5, { filename: 'begun.bin' });
    await sendPart(ann, uploadId, 0, bytes);
    return uploadId;
  };
  const [given, noFile, left] = [
    await begin('word'),
    await begin('\0\u0001\u0002\u0003\u0004'),
    await begin('wo'),
  ];
  const count = (await storedParts()).length;

  expect((await ann.send(cancelUpload, { ...TUS, uploadId: given })).status).toBe(204);
  expect(await ann.try(finishUpload, { uploadId: noFile })).toMatchObject({ status: 415 });
  for (const uploadId of [given, noFile]) expect(await offsetOf(ann, uploadId)).toBe('status 404');
  await until(async () => (await storedParts()).length === count - 2);
  server.clock.advance(23 * 3_600_000);
  expect((await sendPart(ann, left, 2, 'r')).status).toBe(204);
  server.clock.advance(23 * 3_600_000);
  expect(await offsetOf(ann, left)).toBe(3);
  server.clock.advance(2 * 3_600_000);
  expect(await offsetOf(ann, left)).toBe('status 404');
  await server.inside.jobs.enqueue('sweep-uploads', {});
  await until(async () => (await storedParts()).length === 0);
});

it('adds a source to a notebook, or replaces its file, for everybody who may edit it [file.resume] [notebook.sources]', async () => {
  const owner = await aUser(server);
  const reader = await aUser(server);
  const { notebookId } = await owner.call(createNotebook, { name: 'Towers' });
  await owner.call(addReader, { notebookId, email: reader.email, role: 'editor' });
  const upload = async (fields: Record<string, string>, text: string) => {
    const uploadId = await anUnfinishedUpload(reader, text.length, {
      purpose: 'source',
      notebookId,
      ...fields,
    });
    await sendPart(reader, uploadId, 0, text);
    return (await reader.call(finishUpload, { uploadId })).made;
  };
  const learned = (sourceId: string) =>
    until(async () => {
      const source = await owner.call(getSource, { sourceId });
      return source.status === 'learned' ? source : undefined;
    });

  const sourceId = await upload({ filename: 'tower.txt' }, 'The tower stands on a rock.');
  const { fileId } = await learned(sourceId);
  expect(await upload({ sourceId }, 'The tower is gone.')).toBe(sourceId);

  await until(async () => (await owner.call(getSource, { sourceId })).fileId !== fileId);
  expect(await learned(sourceId)).toMatchObject({ notebookId });
});
