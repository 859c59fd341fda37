import { readFile } from 'node:fs/promises';
import { readPastedTranscript } from '../adapters/transcriber/pasted-transcript.ts';
import { readPastedLines } from '../features/voice/transcript/pasted-lines.ts';
import type { PastedTask, ReadResult } from '../features/voice/transcript/read-transcript.ts';
import { Refusal } from '../platform/errors/refusal.ts';
import { answerTasks } from '../platform/parsing/processes/answer-tasks.ts';

answerTasks<'transcript', ReadResult>(async ({ path }) => {
  const { text, seconds } = JSON.parse(await readFile(path, 'utf8')) as PastedTask;
  try {
    return readPastedLines(text, seconds, readPastedTranscript);
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, details: error.details };
    throw error;
  }
});
