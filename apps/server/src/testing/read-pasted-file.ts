import { readPastedTranscript } from '../adapters/transcriber/pasted-transcript.ts';
import { readPastedLines } from '../features/voice/transcript/pasted-lines.ts';

/** Reads a pasted file like the server, including the JSON files of transcription services. */
export const readPastedFile = (text: string, seconds: number) =>
  readPastedLines(text, seconds, readPastedTranscript);
