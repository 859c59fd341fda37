import { eq } from 'drizzle-orm';
import { cancelRun, pageRuns } from '@studiolo/contract/runs/endpoints';
import {
  deleteFile,
  getFiles,
  getFileText,
  relearnFile,
  uploadChatFile,
} from '@studiolo/contract/files/endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import { expect, it } from 'vitest';
import { aSocket } from '../../../testing/fixtures/a-socket.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { aDocument, anUpload } from '../../../testing/fixtures/an-upload.ts';
import { createClient } from '../../../testing/client.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { until } from '../../../testing/until.ts';
import { passages } from '../../knowledge/knowledge.tables.ts';

const server = aServer();

it('shows the progress of parsing on every device [knowledge.pipeline] [file.upload]', async () => {
  const ann = await aUser(server);
  const socket = await aSocket(server.url, ann.token);
  await socket.waitFor((push) => 'type' in push && push.type === 'ready');

  const file = await anUpload(ann, 'four pages.pdf', await aDocument('pdflatex-4-pages.pdf'));

  expect(file).toMatchObject({
    name: 'four pages.pdf',
    extension: 'pdf',
    type: 'application/pdf',
    status: 'ready',
    error: '',
  });
  expect(file.length).toBeGreaterThan(500);
  await socket.waitFor((push) => 'type' in push && push.type === 'run' && push.run.state === 'done');
  const states = socket.pushes.flatMap((push) =>
    'type' in push && push.type === 'run' ? [push.run.state] : [],
  );
  expect(states[0]).toBe('running');
  expect((await ann.call(pageRuns, {})).records).toMatchObject([
    { kind: 'learn', title: 'four pages.pdf', state: 'done', error: '' },
  ]);
  socket.close();
});

it.each([
  [
    'locked',
    'libreoffice-writer-password.pdf',
    'This file is locked with a password. Remove the password and upload it again.',
  ],
  [
    'broken',
    'cut.pdf',
    'This file is damaged and cannot be read. Open it in the program that made it, save it again and upload that.',
  ],
])(
  'says why a %s file cannot be read, in the reader’s language, and that a retry does not help [file.failed]',
  async (_, name, error) => {
    const ann = await aUser(server);
    const bytes = await aDocument(name === 'cut.pdf' ? 'pdflatex-4-pages.pdf' : name);

    const file = await anUpload(ann, name, name === 'cut.pdf' ? bytes.subarray(0, 2000) : bytes);

    expect(file).toMatchObject({ status: 'fail', error, canRetry: false });
    const [chinese] = await createClient(server.url, ann.token, 'zh-CN').call(getFiles, {
      fileIds: [file.fileId],
    });
    expect(chinese?.error).toMatch(/^文件/);
    expect(await ann.try(getFileText, { fileId: file.fileId })).toMatchObject({ status: 409 });
    await ann.call(relearnFile, { fileId: file.fileId });
    const again = await until(async () => {
      const [stored] = await ann.call(getFiles, { fileIds: [file.fileId] });
      return stored?.status === 'fail' && stored;
    });
    expect(again.error).toBe(error);
    expect((await ann.call(pageRuns, {})).records.map(({ state }) => state)).toEqual(['failed', 'failed']);
  },
);

it('drops a file that is deleted while it is parsed [file.upload]', async () => {
  const ann = await aUser(server);
  const { data } = await ann.upload(uploadChatFile.path, 'four.pdf', await aDocument('pdflatex-4-pages.pdf'));
  const { fileId } = fileOfUrl(data ?? '')!;

  await ann.call(deleteFile, { fileId });

  await until(async () =>
    (await ann.call(pageRuns, {})).records.every(({ state }) => state !== 'queued' && state !== 'running'),
  );
  expect(await ann.call(getFiles, { fileIds: [fileId] })).toEqual([]);
  expect(await server.inside.database.select().from(passages).where(eq(passages.fileId, fileId))).toEqual([]);
});

it('stops parsing on request, and parses again later [file.failed]', async () => {
  const ann = await aUser(server);
  const { data } = await ann.upload(uploadChatFile.path, 'four.pdf', await aDocument('pdflatex-4-pages.pdf'));
  const { fileId } = fileOfUrl(data ?? '')!;
  const [run] = (await ann.call(pageRuns, {})).records;

  await ann.call(cancelRun, { runId: run!.runId });

  const stopped = await until(async () => {
    const [stored] = await ann.call(getFiles, { fileIds: [fileId] });
    return stored?.status !== 'reading' && stored;
  });
  if (stopped.status === 'fail') await ann.call(relearnFile, { fileId });
  await until(async () => (await ann.call(getFiles, { fileIds: [fileId] }))[0]?.status === 'ready');
});
