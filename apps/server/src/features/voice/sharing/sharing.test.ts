import type { Recording, ShareLevel } from '@studiolo/contract/voice/entities';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import { getMinutes, makeMinutes } from '@studiolo/contract/voice/minutes-endpoints';
import { getRecording, createSoundTicket } from '@studiolo/contract/voice/endpoints';
import {
  listSharedRecordings,
  listVoiceShares,
  openSharedRecording,
  openVoiceShare,
  revokeVoiceShare,
  shareRecording,
} from '@studiolo/contract/voice/share-endpoints';
import { writeTranscript } from '@studiolo/contract/voice/transcript-endpoints';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aRecording, untilState } from '../../../testing/fixtures/a-recording.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { anEmail, aUser } from '../../../testing/fixtures/a-user.ts';
import { until } from '../../../testing/until.ts';
import { recordings, recordingShares } from '../voice.tables.ts';

const server = aServer();

it('lets anyone with a link listen, read the transcript, or read the minutes, until the link is revoked [voice.pages] [voice.shared]', async () => {
  const [ann, bob, visitor] = [await aUser(server), await aUser(server), server.client()];
  const recordingId = await aRecording(ann);
  await untilState(ann, recordingId, 'kept');
  await ann.call(writeTranscript, { recordingId, text: 'Ada: The tower is high.' });
  const share = (level: 'listen' | 'read' | 'minutes') => ann.call(shareRecording, { recordingId, level });

  const { shareId } = await share('listen');
  const open = await visitor.call(openVoiceShare, { shareId });
  expect(open).toMatchObject({ segments: [{ text: 'The tower is high.' }], recording: { fileId: '' } });
  expect((await fetch(server.url + open.sound)).status).toBe(200);
  const read = await visitor.call(openVoiceShare, { shareId: (await share('read')).shareId });
  expect([read.sound, read.segments.length]).toEqual(['', 1]);
  const alone = await visitor.call(openVoiceShare, { shareId: (await share('minutes')).shareId });
  expect([alone.sound, alone.segments]).toEqual(['', []]);

  expect(await bob.try(shareRecording, { recordingId, level: 'listen' })).toMatchObject({ code: 404 });
  expect(await bob.try(revokeVoiceShare, { shareId })).toMatchObject({ code: 404 });
  expect(await ann.call(listVoiceShares, { recordingId })).toHaveLength(3);
  await ann.call(revokeVoiceShare, { shareId });
  expect(await visitor.try(openVoiceShare, { shareId })).toMatchObject({ code: 404 });
  expect((await fetch(server.url + open.sound)).status).toBe(404);
  const { url } = await ann.call(createSoundTicket, { recordingId });
  expect((await fetch(server.url + url)).status).toBe(200);
});

it('shares a recording by e-mail with the user who has that address, until the share is revoked [voice.shared]', async () => {
  const [ann, bob, eve] = [await aUser(server), await aUser(server), await aUser(server)];
  const recordingId = await aRecording(ann);
  await untilState(ann, recordingId, 'kept');
  await ann.call(writeTranscript, { recordingId, text: 'Ada: The tower is high.' });

  const { shareId, path } = await ann.call(shareRecording, {
    recordingId,
    level: 'listen',
    email: bob.email,
  });
  expect(path).toContain('to=me');
  const open = await bob.call(openSharedRecording, { shareId });
  expect(open).toMatchObject({ level: 'listen', segments: [{ text: 'The tower is high.' }] });
  expect((await fetch(server.url + open.sound)).status).toBe(200);
  expect(await bob.call(listSharedRecordings, {})).toMatchObject([{ shareId, title: 'The tower' }]);
  expect(await eve.try(openSharedRecording, { shareId })).toMatchObject({ code: 404 });
  expect(await server.client().try(openVoiceShare, { shareId })).toMatchObject({ code: 404 });

  const read = await ann.call(shareRecording, { recordingId, level: 'read', email: bob.email });
  expect(await ann.call(listVoiceShares, { recordingId })).toMatchObject([
    { level: 'read', email: bob.email },
  ]);
  expect((await fetch(server.url + open.sound)).status).toBe(404);
  await ann.call(revokeVoiceShare, { shareId: read.shareId });
  expect(await bob.try(openSharedRecording, { shareId: read.shareId })).toMatchObject({ code: 404 });
  expect(await bob.call(listSharedRecordings, {})).toEqual([]);
});

it('shows no transcript in a share of the minutes, and no share shows the instructions for the minutes [voice.shared]', async () => {
  const [ann, visitor] = [await aUser(server), server.client()];
  const recordingId = await aRecording(ann);
  await untilState(ann, recordingId, 'kept');
  const text = 'Ada: We decided to buy the lamp of the tower from the harbor workshop.';
  await ann.call(writeTranscript, { recordingId, text });
  await ann.call(makeMinutes, { recordingId, template: 'meeting', instruction: 'My secret' });
  const copy = await until(async () => {
    const minutes = await ann.call(getMinutes, { recordingId });
    return minutes?.state === 'ready' ? minutes : undefined;
  });
  expect(copy.lines.some(({ anchor }) => anchor !== null)).toBe(true);
  const shown = async (level: 'minutes' | 'read') => {
    const { shareId } = await ann.call(shareRecording, { recordingId, level });
    return visitor.call(openVoiceShare, { shareId });
  };

  const alone = await shown('minutes');
  expect(alone).toMatchObject({ recording: { marks: [], peaks: [], speakers: {} } });
  expect(alone.minutes).toMatchObject({ instruction: '', lines: copy.lines.map(() => ({ anchor: null })) });
  expect((await shown('read')).minutes).toMatchObject({ instruction: '', lines: copy.lines });
});

/** For each field of a recording, the levels of shares that include it. */
const LEVELS_BY_FIELD: Record<keyof Recording, readonly ShareLevel[]> = {
  recordingId: ['listen', 'read', 'minutes'],
  title: ['listen', 'read', 'minutes'],
  state: ['listen', 'read', 'minutes'],
  seconds: ['listen', 'read', 'minutes'],
  language: ['listen', 'read', 'minutes'],
  minutes: ['listen', 'read', 'minutes'],
  createdAt: ['listen', 'read', 'minutes'],
  isShared: ['listen', 'read', 'minutes'],
  peaks: ['listen', 'read'],
  marks: ['listen', 'read'],
  speakers: ['listen', 'read'],
  transcribedSeconds: ['listen', 'read'],
  folder: [],
  tags: [],
  fileId: [],
  isSoundRemoved: [],
  size: [],
  pieces: [],
  error: [],
  isSpent: [],
};

it.each(['listen', 'read', 'minutes'] as const)(
  'shows exactly the fields that a share with the level %s includes [voice.shared]',
  async (level) => {
    const [ann, visitor] = [await aUser(server), server.client()];
    const recordingId = await aRecording(ann);
    await untilState(ann, recordingId, 'kept');
    await ann.call(writeTranscript, { recordingId, text: 'Ada: The tower is high.' });
    const values = {
      folder: 'Secret folder',
      tags: ['secret tag'],
      speakers: { A: 'Ada' },
      marks: [2.5],
      peaks: [10, 90],
      transcribedSeconds: 3,
      language: 'de' as const,
      size: 77,
      soundRemovedAt: server.clock.now(),
      error: { key: 'page-garbled' as const },
      isSpent: true,
    };
    const { database } = server.inside;
    await database.update(recordings).set(values).where(eq(recordings.id, recordingId));
    await ann.call(shareRecording, { recordingId, level: 'read', email: 'someone@example.org' });
    const ownRecording = await ann.call(getRecording, { recordingId });

    const { shareId } = await ann.call(shareRecording, { recordingId, level });
    const { recording } = await visitor.call(openVoiceShare, { shareId });

    const shown = Object.entries(LEVELS_BY_FIELD).map(([field, levels]) => [field, levels.includes(level)]);
    const isEqual = (field: string) =>
      isDeepStrictEqual(recording[field as keyof Recording], ownRecording[field as keyof Recording]);
    // A finished recording has no pieces, so this field is always equal.
    const fields = shown.filter(([field]) => field !== 'pieces');
    expect(fields.map(([field]) => [field, isEqual(String(field))])).toEqual(fields);
    expect(Object.keys(recording).toSorted()).toEqual(Object.keys(LEVELS_BY_FIELD).toSorted());
  },
);

it('changes the level of a share even if the recording has the maximum number of shares [voice.shared]', async () => {
  const ann = await aUser(server);
  const recordingId = await aRecording(ann);
  await untilState(ann, recordingId, 'kept');
  const share = (level: 'listen' | 'read', email: string) =>
    ann.try(shareRecording, { recordingId, level, email });
  await share('read', 'bob@example.com');
  const { database } = server.inside;
  const [row] = await database.select().from(recordings).where(eq(recordings.id, recordingId));
  await database.insert(recordingShares).values(
    Array.from({ length: VOICE_LIMITS.sharedWith - 1 }, (_, at) => ({
      id: randomUUID(),
      recordingId,
      ownerId: row!.ownerId,
      level: 'read' as const,
      email: `${at}@example.com`,
      createdAt: server.clock.now(),
    })),
  );

  expect(await share('listen', 'bob@example.com')).toMatchObject({ code: 200 });
  expect(await ann.call(listVoiceShares, { recordingId })).toContainEqual(
    expect.objectContaining({ email: 'bob@example.com', level: 'listen' }),
  );
  expect(await share('read', 'eve@example.com')).toMatchObject({ code: 413 });
});

it('limits the e-mails per day, including those of revoked shares [voice.shared]', async () => {
  const ann = await aUser(server);
  const recordingId = await aRecording(ann);
  await untilState(ann, recordingId, 'kept');
  const invite = () => ann.try(shareRecording, { recordingId, level: 'read', email: anEmail() });
  await invite();
  await server.inside.database.execute(
    sql`update attempts set count = ${VOICE_LIMITS.invitationsPerDay}::int - 1 where key like 'daily:% recording letters'`,
  );
  expect(await invite()).toMatchObject({ code: 200 });
  for (const { shareId } of await ann.call(listVoiceShares, { recordingId }))
    await ann.call(revokeVoiceShare, { shareId });

  expect(await invite()).toMatchObject({ status: 429 });
});
