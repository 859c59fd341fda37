import { getRecording, getVoiceAllowance } from '@studiolo/contract/voice/endpoints';
import {
  listSegments,
  transcribeRecording,
  writeTranscript,
} from '@studiolo/contract/voice/transcript-endpoints';
import { expect, it } from 'vitest';
import { aRecording, untilState } from '../../../testing/fixtures/a-recording.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { aSpeech } from '../../../testing/samples/a-speech.ts';

const server = aServer();

it('keeps a recording without a transcription service, reports that it is missing, and accepts a typed transcript [voice.transcribe]', async () => {
  const ann = await aUser(server);
  const recordingId = await aRecording(ann, aSpeech([60]));
  expect(await untilState(ann, recordingId, 'kept')).toMatchObject({ error: '', transcribedSeconds: 0 });
  expect((await ann.call(getVoiceAllowance, {})).canTranscribe).toBe(false);
  expect(await ann.try(transcribeRecording, { recordingId })).toMatchObject({ code: 422 });

  await ann.call(writeTranscript, {
    recordingId,
    text: 'Ada: Good morning.\n[0:20] Bob: Good morning, Ada. How are you?\n0:40 - Ada: Well.',
  });
  const { records } = await ann.call(listSegments, { recordingId });
  expect(records.map(({ start, speaker, text }) => [Math.round(start), speaker, text])).toEqual([
    [0, 'A', 'Good morning.'],
    [20, 'B', 'Good morning, Ada. How are you?'],
    [40, 'A', 'Well.'],
  ]);
  expect((await ann.call(getRecording, { recordingId })).speakers).toEqual({ A: 'Ada', B: 'Bob' });
});

it('refuses a transcript with an implausible number of passages, and keeps the previous one [voice.transcribe]', async () => {
  const ann = await aUser(server);
  const recordingId = await aRecording(ann);
  await untilState(ann, recordingId, 'kept');
  await ann.call(writeTranscript, { recordingId, text: 'Good morning.' });

  const refusal = await ann.try(writeTranscript, { recordingId, text: 'a\n'.repeat(250_000) });

  expect(refusal).toMatchObject({ code: 400, msg: 'A transcript has at most 30000 passages.' });
  const { records } = await ann.call(listSegments, { recordingId });
  expect(records.map(({ text }) => text)).toEqual(['Good morning.']);
});
