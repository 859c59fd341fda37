import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { getMinutes, makeMinutes, setLineDone } from '@studiolo/contract/voice/minutes-endpoints';
import { editSegment, listSegments, writeTranscript } from '@studiolo/contract/voice/transcript-endpoints';
import type { Minutes } from '@studiolo/contract/voice/entities';
import { describe, expect, it } from 'vitest';
import { aRecording, untilState } from '../../../testing/fixtures/a-recording.ts';
import { aServer, aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aSpeech } from '../../../testing/samples/a-speech.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { until } from '../../../testing/until.ts';

const MEETING = [
  '[0:00] Ada: The lighthouse of Borealis needs a new lamp before the winter storms begin.',
  '[0:10] Bob: The old lamp of the lighthouse failed three times in October, and ships complained.',
  '[0:20] Ada: We decided to buy the lamp from the harbor workshop.',
  '[0:30] Bob: I will order the lamp by Friday.',
  '[0:40] Ada: Who pays for the new stairs?',
].join('\n');

const aMeeting = async (user: TestUser): Promise<string> => {
  const recordingId = await aRecording(user, aSpeech([50]));
  await untilState(user, recordingId, 'kept');
  await user.call(writeTranscript, { recordingId, text: MEETING });
  return recordingId;
};

const minutesOf = async (user: TestUser, recordingId: string): Promise<Minutes> => {
  await user.call(makeMinutes, { recordingId, template: 'meeting' });
  return until(async () => {
    const minutes = await user.call(getMinutes, { recordingId });
    return minutes && minutes.state !== 'making' ? minutes : undefined;
  });
};
const inSection = ({ lines }: Minutes, section: string) => lines.filter((line) => line.section === section);

describe('without a model', () => {
  const server = aServer();

  it('extracts minutes from the sentences of the recording, labels them as extracts, and charges nothing [voice.minutes] [voice.anchors]', async () => {
    const ann = await aUser(server);
    const recordingId = await aMeeting(ann);
    const minutes = await minutesOf(ann, recordingId);
    expect(minutes).toMatchObject({ isExtract: true, state: 'ready' });
    expect(inSection(minutes, 'summary')).toContainEqual(
      expect.objectContaining({
        text: 'The old lamp of the lighthouse failed three times in October, and ships complained.',
        anchor: expect.objectContaining({ speaker: 'B', second: 10 }) as unknown,
      }),
    );
    expect(inSection(minutes, 'decisions')).toMatchObject([
      { text: expect.stringContaining('harbor workshop') as string, anchor: { speaker: 'A', second: 20 } },
    ]);
    expect(inSection(minutes, 'actions')).toMatchObject([
      { text: 'I will order the lamp by Friday.', who: 'Bob', when: 'by Friday', anchor: { second: 30 } },
    ]);
    expect(inSection(minutes, 'questions')).toMatchObject([{ anchor: { speaker: 'A', second: 40 } }]);
    expect((await ann.call(getChatCount, {})).dailyCount).toBe(0);
  });

  it('marks lines as outdated if their evidence was corrected, and ticks off actions [voice.anchors]', async () => {
    const ann = await aUser(server);
    const recordingId = await aMeeting(ann);
    const { lines } = await minutesOf(ann, recordingId);
    const action = lines.find(({ section }) => section === 'actions');
    const { records } = await ann.call(listSegments, { recordingId });
    const segmentId = records[3]?.segmentId ?? '';
    await ann.call(editSegment, { recordingId, segmentId, text: 'I will order the lens by Friday.' });
    const ticked = await ann.call(setLineDone, { recordingId, lineId: action?.lineId ?? '', isDone: true });
    expect(inSection(ticked, 'actions')).toMatchObject([{ isDone: true, isStale: true }]);
    expect(inSection(ticked, 'questions')).toMatchObject([{ isStale: false }]);
  });

  it('saves concurrent ticks [voice.minutes]', async () => {
    const ann = await aUser(server);
    const recordingId = await aMeeting(ann);
    const { lines } = await minutesOf(ann, recordingId);
    const tick = ({ lineId }: { lineId: string }) =>
      ann.call(setLineDone, { recordingId, lineId, isDone: true });
    await Promise.all(lines.map(tick));
    const after = await ann.call(getMinutes, { recordingId });
    expect(lines.length).toBeGreaterThan(1);
    expect(after?.lines.map(({ isDone }) => isDone)).toEqual(lines.map(() => true));
  });

  it('requires a transcript, and that the user owns the recording [voice.minutes]', async () => {
    const [ann, bob] = [await aUser(server), await aUser(server)];
    const recordingId = await aRecording(ann);
    await untilState(ann, recordingId, 'kept');
    expect(await ann.try(makeMinutes, { recordingId, template: 'meeting' })).toMatchObject({ code: 409 });
    expect(await bob.try(getMinutes, { recordingId })).toMatchObject({ code: 404 });
    expect(await ann.call(getMinutes, { recordingId })).toBeNull();
  });
});

describe('with a model', () => {
  const { server, openai } = aServerWithModel();
  const answer = (lines: object[]) => `Here they are:\n\`\`\`json\n${JSON.stringify({ lines })}\n\`\`\``;

  it('anchors each line in the transcript, and leaves unsupported lines without an anchor [voice.minutes] [voice.anchors]', async () => {
    const ann = await aUser(server);
    const recordingId = await aMeeting(ann);
    openai.answersWith(
      answer([
        { section: 'decisions', text: 'The lamp is bought from the harbor workshop.', cite: 1 },
        { section: 'actions', text: 'Order the lamp.', who: 'Bob', when: 'Friday', cite: '[1]' },
        { section: 'summary', text: 'Penguins dislike violins.', cite: 1 },
        { section: 'elsewhere', text: 'Dropped.' },
      ]),
    );
    const minutes = await minutesOf(ann, recordingId);
    expect(minutes.isExtract).toBe(false);
    expect(minutes.lines).toMatchObject([
      { section: 'decisions', anchor: { second: 20, speaker: 'A' } },
      { section: 'actions', who: 'Bob', when: 'Friday', anchor: { second: 30 } },
      { section: 'summary', anchor: null },
    ]);
    expect(JSON.stringify(openai.requests.at(-1))).toContain('Bob: I will order the lamp by Friday.');
    expect((await ann.call(getChatCount, {})).dailyCount).toBe(1);
  });

  it('reports an unusable answer of the model, and charges nothing [voice.minutes]', async () => {
    const ann = await aUser(server);
    const recordingId = await aMeeting(ann);
    openai.answersWith('I would rather not.');
    expect(await minutesOf(ann, recordingId)).toMatchObject({ state: 'failed', lines: [] });
    expect((await ann.call(getChatCount, {})).dailyCount).toBe(0);
  });
});
