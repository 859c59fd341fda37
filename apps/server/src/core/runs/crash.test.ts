import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { getFiles, uploadChatFile } from '@studiolo/contract/files/endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { pageRuns } from '@studiolo/contract/runs/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDocument } from '../../testing/an-upload.ts';
import { aUser } from '../../testing/a-user.ts';
import { createClient } from '../../testing/client.ts';
import { databaseUrl } from '../../testing/database-url.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { startOpenAI } from '../../testing/stand-ins/openai.ts';
import type { StandIn } from '../../testing/stand-ins/stand-in.ts';
import { until } from '../../testing/until.ts';

let openai: StandIn;
let folder: string;
let survivor: TestServer;

beforeAll(async () => {
  openai = await startOpenAI();
  folder = await mkdtemp(join(tmpdir(), 'studiolo-crash-'));
  survivor = await startServer({ settings: { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: openai.url } });
});
afterAll(async () => {
  await survivor.stop();
  await openai.close();
  await rm(folder, { recursive: true, force: true });
});

/** A second server on the same database and the same files, in a process of its own. */
const aVictim = async () => {
  const own = await mkdtemp(join(folder, 'victim-'));
  await mkdir(join(survivor.folder, 'files'), { recursive: true });
  await symlink(join(survivor.folder, 'files'), join(own, 'files'));
  return startServerProcess({
    DATABASE_URL: databaseUrl(survivor.database.connection),
    DATA_DIR: own,
    OPENAI_API_KEY: 'k',
    OPENAI_BASE_URL: openai.url,
  });
};

it('keeps what a killed server had said, marks it, and gives the charge back [chat.resume] [plan.ledger]', async () => {
  const ann = await aUser(survivor);
  const victim = await aVictim();
  openai.answersWith(['Half ', 'of it ', 'is never said.']);
  const reached = openai.pauseAfter(2);
  const question = { msgId: randomUUID(), prompt: 'Well?' };
  const heard = createClient(victim.url, ann.token).hear(ask, question).catch(() => undefined);
  await reached;
  const elsewhere = ann.hear(ask, question);
  let kept = '';
  for await (const { message } of (await ann.listen(ask, question)).events ?? []) {
    if (typeof message.data === 'string') kept += message.data;
    if (kept === 'Half of it ') break;
  }

  await victim.kill();
  await heard;
  openai.resume();

  const { text, last } = await elsewhere;
  expect(text).toBe('Half of it ');
  expect(last).toEqual({
    code: 500,
    data: 'The server was restarted while it answered. What came is kept, and nothing was charged.',
    end: true,
  });
  expect((await ann.call(pageRecords, {})).records).toMatchObject([{ reponse: 'Half of it ', status: 'interrupted' }]);
  expect(await ann.call(getChatCount, {})).toMatchObject({ dailyCount: 0 });
  expect((await ann.call(pageRuns, {})).records).toMatchObject([{ state: 'interrupted', kind: 'answer' }]);
}, 60_000);

it('has a file read by another server whose reader was killed [knowledge.pipeline]', async () => {
  const ann = await aUser(survivor);
  const victim = await aVictim();
  const { data } = await createClient(victim.url, ann.token).upload(
    uploadChatFile.path,
    'manual.pdf',
    await aDocument('google-doc-document.pdf'),
  );
  const { fileId } = fileOfUrl(data ?? '')!;
  await until(async () => (await ann.call(pageRuns, {})).records.some(({ state }) => state !== 'queued'));

  await victim.kill();

  const file = await until(async () => {
    const [stored] = await ann.call(getFiles, { fileIds: [fileId] });
    return stored?.status !== 'reading' && stored;
  }, 60_000);
  expect(file).toMatchObject({ status: 'ready', error: '' });
  expect(file.length).toBeGreaterThan(100);
}, 90_000);
