import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { getUser, loginByEmail, sendEmailCode } from '@studiolo/contract/account/endpoints';
import { deleteAccount, exportAccount, updateBase } from '@studiolo/contract/account/profile-endpoints';
import { setUseCustomer } from '@studiolo/contract/account/setting-endpoints';
import { ask, pageTopics } from '@studiolo/contract/chat/endpoints';
import { uploadFile } from '@studiolo/contract/files/endpoints';
import { followRun } from '@studiolo/contract/runs/endpoints';
import { createBot } from '@studiolo/contract/bots/endpoints';
import { addKnowledgeText, deleteKnowledge } from '@studiolo/contract/bots/knowledge-endpoints';
import { addTextSource, deleteSource } from '@studiolo/contract/notebooks/source-endpoints';
import { beginRecording } from '@studiolo/contract/voice/endpoints';
import { PICTURE_PURPOSE } from '@studiolo/contract/write/document-rules';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aNotebook } from '../../../testing/fixtures/a-notebook.ts';
import { aRecording, sendPieceOf, untilState } from '../../../testing/fixtures/a-recording.ts';
import { aSocket } from '../../../testing/fixtures/a-socket.ts';
import { aTranslation } from '../../../testing/fixtures/a-translated-file.ts';
import { anUnfinishedUpload } from '../../../testing/fixtures/an-unfinished-upload.ts';
import { aSmallPdf } from '../../../testing/samples/a-small-pdf.ts';
import { aSpeech } from '../../../testing/samples/a-speech.ts';
import { anUpload } from '../../../testing/fixtures/an-upload.ts';
import { aPhoneUser, aUser, PASSWORD } from '../../../testing/fixtures/a-user.ts';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { filesUnder } from '../../../testing/files-under.ts';
import { until } from '../../../testing/until.ts';
import { unpackArchive } from '../../../testing/samples/unpack-archive.ts';

const { server, openai } = aServerWithModel({ model: { models: ['gpt-4o-mini'] } });

const aPicture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#246' } })
    .png()
    .toBuffer();

/** A user with a profile, an avatar, files and a chat. */
const aBusyUser = async () => {
  const ann = await aUser(server);
  const { data: avatar } = await ann.upload(uploadFile.path, 'me.png', await aPicture(), {
    filePurpose: 'avatar',
  });
  await ann.call(updateBase, { avatar: avatar!, nickname: 'Ann' });
  await ann.call(setUseCustomer, { useCustomer: true, customer: 'I keep a lighthouse.' });
  const { fileId } = await anUpload(ann, 'rock.txt', 'The tower of Borealis stands on a rock.');
  await anUpload(ann, 'rock.txt', 'Another rock.');
  await ann.readStream(ask, {
    msgId: randomUUID(),
    prompt: 'What is on Borealis?',
    fileIds: [fileId],
    model: 'builtin',
  });
  return ann;
};

it('exports all data as an archive of Markdown, JSON and the files [account.export]', async () => {
  const ann = await aBusyUser();

  const answer = await ann.send(exportAccount, {});
  const entries = await unpackArchive(Buffer.from(await answer.arrayBuffer()));

  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*studiolo-\d{4}-\d\d-\d\d\.zip$/);
  expect(entries.get('files/rock.txt')?.toString()).toBe('The tower of Borealis stands on a rock.');
  expect(entries.get('files/rock (2).txt')?.toString()).toBe('Another rock.');
  expect(entries.get('files/avatar.png')?.subarray(1, 4).toString()).toBe('PNG');
  const chats = JSON.parse(String(entries.get('chats.json'))) as { turns: { prompt: string }[] }[];
  expect(chats[0]?.turns[0]?.prompt).toBe('What is on Borealis?');
  expect(String(entries.get('chats.md'))).toContain('What is on Borealis?');
  expect(String(entries.get('profile.md'))).toContain('I keep a lighthouse.');
  for (const [name, bytes] of entries) expect(`${name} ${bytes.toString()}`).not.toMatch(/argon2|Hash"/);
});

it('removes every row, file, session, stream and socket of a deleted account [account.delete]', async () => {
  const [ann, bob] = [await aBusyUser(), await aBusyUser()];
  openai.answersWith(['one ', 'two ', 'three ']);
  const paused = openai.pauseAfter(1);
  const { events } = await ann.openStream(ask, { msgId: randomUUID(), prompt: 'Count', model: 'gpt3.5' });
  const { value } = await events!.next();
  await paused;
  const run = value?.message.data;
  if (typeof run !== 'object' || run.type !== 'run') throw new Error('no run was announced');
  const socket = await aSocket(server.url, ann.token);
  await socket.waitFor((push) => 'type' in push && push.type === 'ready');
  const filesBefore = await storedFiles();

  expect(await ann.try(deleteAccount, {})).toMatchObject({
    status: 400,
    data: { fields: { password: 'Value is required' } },
  });
  expect(await ann.try(deleteAccount, { password: 'not4thisone' })).toMatchObject({ status: 400 });
  await ann.call(deleteAccount, { password: PASSWORD });
  openai.resume();

  expect(await socket.closed).toBe(4401);
  expect(await ann.try(getUser, {})).toMatchObject({ status: 401 });
  expect((await ann.openStream(followRun, { runId: run.runId })).refused).toMatchObject({ code: 401 });
  expect(await aSocket(server.url, ann.token).then(({ closed }) => closed)).toBe(4401);
  expect(await server.client().try(loginByEmail, { email: ann.email, password: PASSWORD })).toMatchObject({
    status: 400,
  });
  // Two files, their two texts, and the avatar. The bytes are deleted after the response.
  const remaining = filesBefore.length - 5;
  expect(await until(async () => ((await storedFiles()).length === remaining ? remaining : undefined))).toBe(
    remaining,
  );
  expect((await bob.call(pageTopics, {})).records).toHaveLength(1);
  expect(await bob.call(getUser, {})).toMatchObject({ nickname: 'Ann' });
});

const storedFiles = () => filesUnder(join(server.folder, 'files'));

it('removes stored files of all features, even unfinished and deleted ones [account.delete]', async () => {
  const before = (await storedFiles()).toSorted();
  const ann = await aUser(server);
  const recordingId = await aRecording(ann);
  await untilState(ann, recordingId, 'kept');
  const { recordingId: unfinished } = await ann.call(beginRecording, { msgId: randomUUID(), title: 'Open' });
  await sendPieceOf(ann, unfinished, 0, aSpeech([3]));
  await anUnfinishedUpload(ann, 2000);
  await aTranslation(ann, aSmallPdf({ words: 'The tower of Borealis stands on a rock.' }));
  const notebookId = await aNotebook(ann);
  const source = { notebookId, title: 'Log', text: 'Lit in 1811.' };
  await ann.call(addTextSource, source);
  const { sourceId } = await ann.call(addTextSource, { ...source, title: 'Deleted' });
  await ann.call(deleteSource, { sourceId });
  const { tableId: botId } = await ann.call(createBot, { botName: 'Keeper' });
  const learned = await ann.call(addKnowledgeText, { botId, title: 'Log', text: 'Lit in 1811.' });
  await ann.call(deleteKnowledge, { botId, sourceIds: [learned.sourceId] });
  await ann.upload(uploadFile.path, 'drawn.png', await aPicture(), { filePurpose: PICTURE_PURPOSE });
  expect((await storedFiles()).length).toBeGreaterThan(before.length + 8);

  await ann.call(deleteAccount, { password: PASSWORD });

  await expect.poll(async () => (await storedFiles()).toSorted()).toEqual(before);
});

it('allows another user to sign up with the address afterwards [account.delete]', async () => {
  const ann = await aUser(server);
  const { cliUserId } = await ann.call(getUser, {});
  await ann.call(deleteAccount, { password: PASSWORD });

  const again = await aUser(server, ann.email);

  expect((await again.call(getUser, {})).cliUserId).not.toBe(cliUserId);
});

it('requires a recent sign-in from users without a password [account.delete]', async () => {
  const [fresh, stale] = [await aPhoneUser(server), await aPhoneUser(server)];

  await fresh.call(deleteAccount, {});
  server.clock.advance(15 * 60_000 + 1000);

  expect(await fresh.try(getUser, {})).toMatchObject({ status: 401 });
  expect(await stale.try(deleteAccount, {})).toMatchObject({
    status: 403,
    msg: 'Please sign in again to change this.',
  });
});

it('deletes unused codes with the account [account.delete]', async () => {
  const ann = await aUser(server);
  server.clock.advance(60_000);
  const forgotten = await server.nextCode(ann.email, () =>
    server.client().call(sendEmailCode, { email: ann.email }),
  );
  await ann.call(deleteAccount, { password: PASSWORD });

  const { rows } = await server.inside.database.$client.query('select 1 from codes where address = $1', [
    ann.email,
  ]);
  expect(forgotten).toMatch(/^\d{6}$/);
  expect(rows).toEqual([]);
});
