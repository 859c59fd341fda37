import { readFile } from 'node:fs/promises';
import { answerTasks } from '../../platform/parsing/answer-tasks.ts';
import { ParsingFault } from '../../platform/parsing/parsed-document.ts';
import type { Manuscript } from './manuscript.ts';
import { writeManuscript } from './write-manuscript.ts';

answerTasks(async ({ path, kind }) => {
  const manuscript = JSON.parse(await readFile(path, 'utf8')) as Manuscript;
  const isWritten = kind === 'md' || kind === 'zip' || kind === 'docx' || kind === 'pdf' || kind === 'html';
  if (!isWritten && kind !== 'page') throw new ParsingFault('unsupported');
  return writeManuscript(manuscript, kind);
});
