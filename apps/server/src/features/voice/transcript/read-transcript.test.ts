import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReadTranscript, type ReadResult } from './read-transcript.ts';

let incomingFolder: string;
beforeAll(async () => {
  incomingFolder = await mkdtemp(join(tmpdir(), 'transcripts-'));
});
afterAll(() => rm(incomingFolder, { recursive: true, force: true }));

const READ = { lines: [], remark: null };
const readerWith = (parse: (path: string) => Promise<ReadResult>) =>
  createReadTranscript({ parse, incomingFolder });

it('passes any pasted transcript to the parser process, and deletes the temporary file [voice.transcribe]', async () => {
  const tasks: unknown[] = [];
  const read = readerWith(async (path) => {
    tasks.push(JSON.parse(await readFile(path, 'utf8')));
    return READ;
  });

  expect(await read('{"text": "\ud800 0:05 Ann"}', 60)).toBe(READ);
  expect(tasks).toEqual([{ text: '{"text": "\ud800 0:05 Ann"}', seconds: 60 }]);
  expect(await readdir(incomingFolder)).toEqual([]);
});

it('reports why the parser process refused a transcript, and deletes the temporary file [voice.transcribe]', async () => {
  const refusal = { code: 'INVALID' as const, details: { key: 'voice-json-empty' as const } };
  await expect(readerWith(async () => refusal)('[]', 60)).rejects.toMatchObject(refusal);
  await expect(readerWith(() => Promise.reject(new Error('too slow')))('a', 60)).rejects.toThrow('too slow');
  expect(await readdir(incomingFolder)).toEqual([]);
});
