import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getUser, loginByEmail } from '@studiolo/contract/account/endpoints';
import { ask, pageRecords, pageTopics } from '@studiolo/contract/chat/endpoints';
import { getFile, getFileText, getPicture } from '@studiolo/contract/files/endpoints';
import { aWav } from '../../testing/samples/a-wav.ts';
import { A_PNG, anUpload } from '../../testing/fixtures/an-upload.ts';
import { aCommandLine } from '../../testing/faults/a-command-line.ts';
import { aDataFolder, startServerProcess, type ServerProcess } from '../../testing/faults/server-process.ts';
import type { Client } from '../../testing/client.ts';
import { PASSWORD } from '../../testing/fixtures/a-user.ts';

// Starts whole servers, which takes a while on a busy machine.

const TOWER_TEXT =
  'The tower on the rock is forty metres high.\n\nMaren lights the lamp of the tower at dusk.';

let here: string;
let there: string;
let file: string;
let server: ServerProcess;
let ann: Client;
let email: string;

beforeEach(async () => {
  [here, there] = await Promise.all([aDataFolder(), aDataFolder()]);
  file = join(here, 'studiolo.backup');
  server = await startServerProcess({ folder: here });
  ann = await server.aUser();
  ({ email } = await ann.call(getUser, {}));
  const { fileId } = await anUpload(ann, 'rock.txt', TOWER_TEXT);
  const question = { msgId: randomUUID(), prompt: 'How high is the tower on the rock?', fileIds: [fileId] };
  await ann.readStream(ask, question);
});
afterEach(async () => {
  await server.stop();
  await Promise.all([here, there].map((folder) => rm(folder, { recursive: true, force: true })));
});

const pictureOf = async (client: Client, fileId: string): Promise<string> =>
  Buffer.from(await (await client.send(getPicture, { fileId })).arrayBuffer()).toString('base64');

const recordsOf = async (client: Client) => (await client.call(pageRecords, {})).records;

it('restores accounts, chats, files and citations elsewhere, from a backup of a running server', async () => {
  const before = await recordsOf(ann);
  const { fileId: pictureId } = await anUpload(ann, 'lamp.png', A_PNG);
  const { fileId: soundId } = await anUpload(ann, 'horn.wav', aWav());
  const backup = await aCommandLine(here)('backup', file);
  await ann.readStream(ask, { msgId: randomUUID(), prompt: 'And 2 + 2?' });
  // A text with its parsed form, a picture with its view, and a recording without a transcript.
  expect(backup.output).toMatch(/: \d+ rows and 5 files in \d+ KB\n$/);

  const restored = await aCommandLine(there)('restore', file);

  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringMatching(/ and 5 files restored from the backup of /),
  });
  const elsewhere = await startServerProcess({ folder: there });
  const { token } = await elsewhere.client().call(loginByEmail, { email, password: PASSWORD });
  const again = elsewhere.client(token);
  expect(await recordsOf(again)).toEqual(before);
  const [anchor] = before[0]!.source;
  const { text } = await again.call(getFileText, { fileId: anchor!.fileId });
  expect(text).toContain(anchor!.quote);
  expect(await pictureOf(again, pictureId)).toBe(await pictureOf(ann, pictureId));
  const sound = await again.send(getFile, { fileId: soundId, name: 'horn.wav' });
  expect(Buffer.from(await sound.arrayBuffer()).equals(aWav())).toBe(true);
  await anUpload(again, 'second.txt', 'Gulls sit on the second rock.');
  expect((await again.call(pageTopics, {})).records).toHaveLength(1);
  await elsewhere.stop();
});

it('overwrites nothing without --force, and everything with it', async () => {
  const cli = aCommandLine(here);
  await cli('backup', file);
  expect((await cli('backup', file)).output).toContain('--force replaces it.');
  expect(await cli('backup', file, '--force')).toMatchObject({ code: 0 });
  const before = await recordsOf(ann);
  await ann.readStream(ask, { msgId: randomUUID(), prompt: 'And 2 + 2?' });

  const refused = await cli('restore', file);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('There is already data here') });
  expect(await recordsOf(ann)).toHaveLength(2);
  expect(await cli('restore', file, '--force')).toMatchObject({ code: 0 });
  expect(await recordsOf(ann)).toEqual(before);
});

it('changes nothing if the backup is truncated, foreign, or of a newer version', async () => {
  const cli = aCommandLine(here);
  await cli('backup', file);
  const content = await readFile(file);
  const text = gunzipSync(content).toString();
  const damaged = {
    'is not a complete backup': content.subarray(0, -20),
    'is not a complete backup.': gzipSync(text.replace(/end\n$/, '')),
    'This is not a backup of Studiolo.': gzipSync('hello\n'),
    'The backup was created by a newer version': gzipSync(
      text.replace('"migrations":[', '"migrations":[{"name":"99","hash":"9"},'),
    ),
    'an unknown table': gzipSync(text.replace('table public.users', 'table users; drop table users')),
  };
  const before = await recordsOf(ann);

  for (const [sentence, bytes] of Object.entries(damaged)) {
    await writeFile(file, bytes);
    const { code, output } = await cli('restore', file, '--force');
    expect(code).toBe(1);
    expect(output).toContain(sentence);
  }

  expect(await recordsOf(ann)).toEqual(before);
});
