import { ticketForSound } from '@studiolo/contract/voice/endpoints';
import {
  listSharedRecordings,
  listVoiceShares,
  openSharedRecording,
  openVoiceShare,
  revokeVoiceShare,
  shareRecording,
} from '@studiolo/contract/voice/share-endpoints';
import { writeTranscript } from '@studiolo/contract/voice/transcript-endpoints';
import { expect, it } from 'vitest';
import { aRecording, untilState } from '../../../testing/a-recording.ts';
import { aServer } from '../../../testing/a-server.ts';
import { aUser } from '../../../testing/a-user.ts';

const server = aServer();

it('lets anyone hear, read, or read the minutes by a link, until it is taken back [voice.pages] [voice.shared]', async () => {
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
  const { url } = await ann.call(ticketForSound, { recordingId });
  expect((await fetch(server.url + url)).status).toBe(200);
});

it('lets people in by their address, signed in, and tells them by mail, until that is taken back [voice.shared]', async () => {
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
