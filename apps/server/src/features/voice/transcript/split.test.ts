import { listSegments, splitSegment, writeTranscript } from '@studiolo/contract/voice/transcript-endpoints';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aRecording, untilState } from '../../../testing/fixtures/a-recording.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { recordingSegments } from '../voice.tables.ts';

const server = aServer();

it('keeps the order if a segment is split repeatedly, even late in a recording [voice.transcribe]', async () => {
  const ann = await aUser(server);
  const recordingId = await aRecording(ann);
  await untilState(ann, recordingId, 'kept');
  const words = 'one two three four five six seven eight nine ten'.split(' ');
  await ann.call(writeTranscript, { recordingId, text: `A: ${words.join(' ')}\nB: end` });
  // Moves the segments into the third hour.
  await server.inside.database
    .update(recordingSegments)
    .set({ place: sql`${recordingSegments.place} + 1800003` })
    .where(eq(recordingSegments.recordingId, recordingId));

  for (let at = 0; at < words.length - 1; at += 1) {
    const { segmentId, text } = (await ann.call(listSegments, { recordingId })).records[at]!;
    await ann.call(splitSegment, { recordingId, segmentId, at: text.indexOf(' ') });
  }

  const { records } = await ann.call(listSegments, { recordingId });
  expect(records.map(({ text }) => text)).toEqual([...words, 'end']);
});
