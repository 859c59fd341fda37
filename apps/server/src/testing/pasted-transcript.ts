export { readPastedTranscript } from '../adapters/transcriber/pasted-transcript.ts';
