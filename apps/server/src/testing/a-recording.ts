import { randomUUID } from 'node:crypto';
import { beginRecording, finishRecording, getRecording, sendPiece } from '@studiolo/contract/voice/endpoints';
import type { Recording, RecordingState } from '@studiolo/contract/voice/entities';
import { aSpeech } from './samples/a-speech.ts';
import type { TestUser } from './a-user.ts';
import type { Client } from './client.ts';
import { until } from './until.ts';

export const sendPieceOf = (user: Client, recordingId: string, number: number, bytes: Uint8Array) =>
  user.upload(sendPiece.path, 'piece', bytes, { recordingId, number: String(number) });

export const untilState = (user: Client, recordingId: string, ...states: RecordingState[]) =>
  until(async (): Promise<Recording | undefined> => {
    const recording = await user.call(getRecording, { recordingId });
    return states.includes(recording.state) ? recording : undefined;
  });

/** Uploads a complete recording in `pieces` pieces, and leaves it being assembled. */
export const aRecording = async (
  user: TestUser,
  sound: Buffer = aSpeech([7]),
  pieces = 2,
): Promise<string> => {
  const { recordingId } = await user.call(beginRecording, { msgId: randomUUID(), title: 'The tower' });
  const size = Math.ceil(sound.length / pieces);
  for (let number = 0; number < pieces; number += 1)
    await sendPieceOf(user, recordingId, number, sound.subarray(number * size, (number + 1) * size));
  await user.call(finishRecording, { recordingId, pieces, marks: [2.5] });
  return recordingId;
};
