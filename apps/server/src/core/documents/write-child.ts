import { readFile } from 'node:fs/promises';
import { answerTasks } from '../../platform/parsing/processes/answer-tasks.ts';
import { ParsingFault } from '../../platform/parsing/parsed-document.ts';
import type { Manuscript, ManuscriptKind } from './manuscript.ts';
import { writeManuscript } from './write-manuscript.ts';

const KINDS: readonly ManuscriptKind[] = [
  'md',
  'zip',
  'docx',
  'pdf',
  'html',
  'page',
  'text',
  'digest',
  'letters',
  'formulas',
];

answerTasks(async ({ path, kind }) => {
  const manuscript = JSON.parse(await readFile(path, 'utf8')) as Manuscript;
  const format = KINDS.find((each) => each === kind);
  if (format === undefined) throw new ParsingFault('unsupported');
  return writeManuscript(manuscript, format);
});
