import {
  beginRecording,
  changeRecording,
  deleteRecording,
  finishRecording,
  getRecording,
  getVoiceAllowance,
  listFoldersAndTags,
  pageRecordings,
  playSound,
  restoreRecording,
  sendPiece,
  createSoundTicket,
} from '@studiolo/contract/voice/endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { CaptureService } from '../capture/capture.service.ts';
import type { RecordingsService } from './recordings.service.ts';

export const recordingRoutes = (recordings: RecordingsService, capture: CaptureService) => [
  handle(getVoiceAllowance, ({ caller }) => capture.allowance(caller.userId)),
  handle(beginRecording, ({ caller, input, locale }) => capture.begin(caller.userId, input, locale)),
  handle(sendPiece, ({ caller, input }, file) =>
    capture.piece(caller.userId, input.recordingId, input.number, file),
  ),
  handle(finishRecording, ({ caller, input, locale }) => capture.finish(caller.userId, input, locale)),
  handle(pageRecordings, ({ caller, input, locale }) => recordings.page(caller.userId, input, locale)),
  handle(listFoldersAndTags, ({ caller }) => recordings.shelves(caller.userId)),
  handle(getRecording, ({ caller, input, locale }) =>
    recordings.get(caller.userId, input.recordingId, locale),
  ),
  handle(changeRecording, ({ caller, input: { recordingId, ...change }, locale }) =>
    recordings.change(caller.userId, recordingId, change, locale),
  ),
  handle(deleteRecording, ({ caller, input }) => recordings.remove(caller.userId, input.recordingId)),
  handle(restoreRecording, ({ caller, input }) => recordings.restore(caller.userId, input.recordingId)),
  handle(createSoundTicket, ({ caller, input }) => recordings.ticket(caller.userId, input.recordingId)),
  handle(playSound, ({ input }) => recordings.sound(input.ticket)),
];
