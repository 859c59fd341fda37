import { randomUUID } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import { createShare, openShare } from '@studiolo/contract/chat/share-endpoints';
import type { ShareLevel } from '@studiolo/contract/voice/entities';
import {
  openSharedRecording,
  openVoiceShare,
  shareRecording,
} from '@studiolo/contract/voice/share-endpoints';
import { writeTranscript } from '@studiolo/contract/voice/transcript-endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordingMinutes, recordings } from '../../features/voice/voice.tables.ts';
import { aRecording, untilState } from '../fixtures/a-recording.ts';
import { aServerWithModel } from '../fixtures/a-server.ts';
import { aUser } from '../fixtures/a-user.ts';
import { anUpload } from '../fixtures/an-upload.ts';

const { server, openai } = aServerWithModel({ model: { models: ['gpt-4o-mini'] } });

/** The levels of a share that show each value. Each value is a unique word. */
const LEVELS_BY_FIELD: Readonly<Record<string, readonly ShareLevel[]>> = {
  'value-title': ['listen', 'read', 'minutes'],
  'value-line': ['listen', 'read', 'minutes'],
  'value-who': ['listen', 'read', 'minutes'],
  'value-when': ['listen', 'read', 'minutes'],
  'value-words': ['listen', 'read'],
  'value-quote': ['listen', 'read'],
  'value-speaker': ['listen', 'read'],
  'value-instruction': [],
  'value-folder': [],
  'value-tag': [],
};

const aFullRecording = async (ann: Awaited<ReturnType<typeof aUser>>): Promise<string> => {
  const recordingId = await aRecording(ann);
  await untilState(ann, recordingId, 'kept');
  await ann.call(writeTranscript, { recordingId, text: 'Ada: The value-words are high.' });
  const { database } = server.inside;
  await database
    .update(recordings)
    .set({
      title: 'value-title',
      folder: 'value-folder',
      tags: ['value-tag'],
      speakers: { A: 'value-speaker' },
    })
    .where(eq(recordings.id, recordingId));
  const anchor = { segmentId: randomUUID(), speaker: 'A', second: 1, quote: 'value-quote' };
  const line = { lineId: randomUUID(), section: 'actions' as const, text: 'value-line', isDone: false };
  await database.insert(recordingMinutes).values({
    recordingId,
    template: 'meeting',
    instruction: 'value-instruction',
    isExtract: false,
    state: 'ready',
    runId: randomUUID(),
    lines: [{ ...line, who: 'value-who', when: 'value-when', anchor, isStale: false }],
    updatedAt: server.clock.now(),
  });
  return recordingId;
};

describe.each(['listen', 'read', 'minutes'] as const)('a share to %s', (level) => {
  it.each(['link', 'address'] as const)(
    'shows through its %s exactly the values of its level, and plays the sound only at the level that includes it [voice.shared]',
    async (way) => {
      const [ann, bob] = [await aUser(server), await aUser(server)];
      const recordingId = await aFullRecording(ann);
      const email = way === 'address' ? { email: bob.email } : {};
      const { shareId } = await ann.call(shareRecording, { recordingId, level, ...email });

      const shown =
        way === 'address'
          ? await bob.call(openSharedRecording, { shareId })
          : await server.client().call(openVoiceShare, { shareId });

      const text = JSON.stringify(shown);
      const seen = Object.keys(LEVELS_BY_FIELD).filter((value) => text.includes(value));
      expect(seen).toEqual(
        Object.keys(LEVELS_BY_FIELD).filter((value) => LEVELS_BY_FIELD[value]?.includes(level)),
      );
      expect(shown.sound !== '').toBe(level === 'listen');
      expect(text).not.toContain(ann.email);
    },
  );
});

it('shows only the shared fields of a conversation’s turns, and only the cited words of its files [shell.share]', async () => {
  openai.answersWhen(() => 'It stands on a rock [1].');
  const ann = await aUser(server);
  const file = await anUpload(ann, 'rock.txt', 'The tower of Borealis stands on a rock.');
  const msgId = randomUUID();
  const { events } = await ann.readStream(ask, { msgId, prompt: 'Where is it?', fileIds: [file.fileId] });
  const run = events.find((event) => event.type === 'run');
  const sessionId = run?.type === 'run' ? run.sessionId : '';
  const { path } = await ann.call(createShare, { sessionId });

  const shared = await server.client().call(openShare, { token: path.replace('/s/', '') });

  const [turn] = shared.turns;
  expect(Object.keys(shared).toSorted()).toEqual(['createDate', 'title', 'turns']);
  const fields = ['drawn', 'model', 'pictures', 'prompt', 'reponse', 'source'];
  expect(Object.keys(turn ?? {}).toSorted()).toEqual(fields);
  expect(Object.keys(turn?.source[0] ?? {}).toSorted()).toEqual(['name', 'number', 'quote']);
  const text = JSON.stringify(shared);
  for (const hidden of [file.fileId, ann.email, msgId, sessionId]) expect(text).not.toContain(hidden);
});
