import { randomUUID } from 'node:crypto';
import { ask, pageRecords, pageTopics } from '@studiolo/contract/chat/endpoints';
import { createFileTicket } from '@studiolo/contract/files/endpoints';
import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import { addSourceFrom, pageSources } from '@studiolo/contract/notebooks/source-endpoints';
import { deleteRecording } from '@studiolo/contract/voice/endpoints';
import { ALL_RECORDINGS } from '@studiolo/contract/voice/addresses';
import {
  editSegment,
  listSegments,
  nameSpeaker,
  writeTranscript,
} from '@studiolo/contract/voice/transcript-endpoints';
import { expect, it } from 'vitest';
import { aRecording, untilState } from '../../../testing/fixtures/a-recording.ts';
import { aServer, aStandIn, settingsOf } from '../../../testing/fixtures/a-server.ts';
import { aSpeech } from '../../../testing/samples/a-speech.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { startOpenAI } from '../../../testing/stand-ins/models/openai.ts';
import { until } from '../../../testing/until.ts';

const openai = aStandIn(() => startOpenAI());
const server = aServer(() => ({ settings: settingsOf(openai) }));

const TRANSCRIPT = [
  '[0:00] Ada: The lamp of the lighthouse failed three times in October.',
  '[0:04] Bob: I will order a new lamp from the harbor workshop by Friday.',
].join('\n');

const aTalk = async (user: TestUser, text = TRANSCRIPT): Promise<string> => {
  const recordingId = await aRecording(user, aSpeech([8]));
  await untilState(user, recordingId, 'kept');
  await user.call(writeTranscript, { recordingId, text });
  return recordingId;
};

const questionAbout = (groundId: string, prompt = 'Who will order a new lamp?') => ({
  msgId: randomUUID(),
  prompt,
  groundKind: 'recording',
  groundId,
});

const sourcesOf = async (user: TestUser, msgId: string) =>
  (await user.call(pageRecords, {})).records.find((record) => record.msgId === msgId)?.source;

it('answers from a recording and its corrections, with citations of the second [voice.ask]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const recordingId = await aTalk(ann);
  openai.answersWith('Bob will order a new lamp by Friday [1].');

  const conversation = questionAbout(recordingId);
  await ann.readStream(ask, conversation);

  const [cited] = (await sourcesOf(ann, conversation.msgId)) ?? [];
  expect(cited).toMatchObject({
    name: 'The tower',
    quote: expect.stringContaining('harbor workshop') as string,
  });
  expect(cited?.place).toMatchObject({ kind: 'text', second: 4 });
  expect(openai.requests.at(-1)?.system).toContain('Bob: I will order a new lamp');
  expect((await ann.call(pageTopics, { groundKind: 'recording', groundId: recordingId })).total).toBe(1);
  expect((await bob.openStream(ask, questionAbout(recordingId))).refused).toMatchObject({ code: 404 });

  const [, second] = (await ann.call(listSegments, { recordingId })).records;
  await ann.call(nameSpeaker, { recordingId, speaker: second!.speaker, name: 'Boris' });
  const at = { recordingId, segmentId: second!.segmentId };
  await ann.call(editSegment, {
    ...at,
    text: 'I will order a new lantern from the harbor workshop by Friday.',
  });
  await ann.readStream(ask, questionAbout(recordingId, 'Who will order a new lantern?'));
  expect(openai.requests.at(-1)?.system).toContain('Boris: I will order a new lantern');
});

it('answers from all recordings, except deleted and silent ones [voice.ask]', async () => {
  const ann = await aUser(server);
  expect((await ann.openStream(ask, questionAbout(ALL_RECORDINGS))).refused).toMatchObject({ code: 409 });
  const first = await aTalk(ann);
  await aTalk(ann, 'The bakery opens at six.');
  openai.answersWith('Bob [1].');

  await ann.readStream(ask, questionAbout(ALL_RECORDINGS));
  expect(openai.requests.at(-1)?.system).toContain('order a new lamp');
  await ann.readStream(ask, questionAbout(ALL_RECORDINGS, 'When does the bakery open?'));
  expect(openai.requests.at(-1)?.system).toContain('bakery opens at six');

  await ann.call(deleteRecording, { recordingId: first });
  await ann.readStream(ask, questionAbout(ALL_RECORDINGS));
  expect(openai.requests.at(-1)?.system).not.toContain('order a new lamp');
});

it('adds a recording to notebooks as a source that can be played and cited by the second [notebook.sources]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const recordingId = await aTalk(ann);
  const notebooks = await Promise.all(['Harbor', 'Light'].map((name) => ann.call(createNotebook, { name })));
  for (const { notebookId } of notebooks)
    await ann.call(addSourceFrom, { notebookId, kind: 'recording', id: recordingId });
  const [{ notebookId } = { notebookId: '' }] = notebooks;
  await ann.call(addSourceFrom, { notebookId, kind: 'recording', id: recordingId });

  const [source, ...others] = await until(async () => {
    const { records } = await ann.call(pageSources, { notebookId });
    return records.every(({ status, summary }) => status === 'learned' && summary !== '')
      ? records
      : undefined;
  });
  expect(others).toEqual([]);
  expect(source).toMatchObject({ title: 'The tower', origin: { kind: 'recording', id: recordingId } });
  openai.answersWith('Bob will order a new lamp by Friday [1].');
  const input = { msgId: randomUUID(), prompt: 'Who will order a new lamp?', projectId: notebookId };
  await ann.readStream(ask, input);
  expect((await sourcesOf(ann, input.msgId))?.[0]?.place).toMatchObject({ second: 4 });

  const { url } = await ann.call(createFileTicket, { fileId: source!.fileId });
  expect((await fetch(server.url + url, { headers: { range: 'bytes=0-3' } })).status).toBe(206);
  expect(await bob.try(createFileTicket, { fileId: source!.fileId })).toMatchObject({ code: 404 });
  expect(await bob.try(addSourceFrom, { notebookId, kind: 'recording', id: recordingId })).toMatchObject({
    code: 404,
  });
});
