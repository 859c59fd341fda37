import {
  addVoiceWord,
  deleteVoiceWord,
  downloadTranscript,
  editSegment,
  listSegments,
  listVoiceWords,
  correctEverywhere,
  mergeSegment,
  nameSpeaker,
  setSpeaker,
  splitSegment,
  transcribeRecording,
  writeTranscript,
} from '@studiolo/contract/voice/transcript-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { TranscriptionService } from '../transcription/transcription.service.ts';
import type { createTranscriptFiles } from './transcript-files.ts';
import type { TranscriptService } from './transcript.service.ts';
import type { WordsService } from './words.service.ts';

type Services = {
  transcription: TranscriptionService;
  transcript: TranscriptService;
  words: WordsService;
  download: ReturnType<typeof createTranscriptFiles>;
};

export const transcriptRoutes = ({ transcription, transcript, words, download }: Services) => [
  handle(transcribeRecording, ({ caller, input, locale }) =>
    transcription.transcribe(caller.userId, input, locale),
  ),
  handle(listSegments, ({ caller, input }) =>
    transcript.list(caller.userId, input.recordingId, input.from, input.size),
  ),
  handle(writeTranscript, ({ caller, input, locale }) =>
    transcript.write(caller.userId, input.recordingId, input.text, locale),
  ),
  handle(editSegment, ({ caller, input: { text, ...at } }) => transcript.edit(caller.userId, at, text)),
  handle(splitSegment, ({ caller, input }) => transcript.split(caller.userId, input)),
  handle(mergeSegment, ({ caller, input }) => transcript.merge(caller.userId, input)),
  handle(setSpeaker, ({ caller, input: { speaker, ...at } }) =>
    transcript.setSpeaker(caller.userId, at, speaker),
  ),
  handle(nameSpeaker, ({ caller, input, locale }) =>
    transcript.name(caller.userId, input.recordingId, input.speaker, input.name, locale),
  ),
  handle(correctEverywhere, ({ caller, input }) =>
    transcript.correct(caller.userId, input.recordingId, input),
  ),
  handle(listVoiceWords, ({ caller }) => words.list(caller.userId)),
  handle(addVoiceWord, ({ caller, input }) => words.add(caller.userId, input.word)),
  handle(deleteVoiceWord, ({ caller, input }) => words.remove(caller.userId, input.wordId)),
  handle(downloadTranscript, ({ caller, input, locale }) =>
    download(caller.userId, input.recordingId, input.fileType, locale),
  ),
];
