import { LEFT_OUT_LETTERS } from '@studiolo/contract/wire/left-out';
import type { OutgoingFile } from '../../platform/traffic/outgoing-file.ts';
import type { Documents } from './documents.service.ts';
import type { Manuscript } from './manuscript.ts';
import { paperOf } from './paper-of.ts';

type PaperType = 'md' | 'docx' | 'html' | 'pdf' | 'zip';

/** Letters that every font of a PDF has. */
const COMMON_LETTERS = /^[\u0009\u000a\u000d\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201d\u2026]*$/;

const missingLetters = async (
  documents: Pick<Documents, 'write'>,
  manuscript: Manuscript,
): Promise<string[]> => {
  const words = { ...manuscript, turns: manuscript.turns.map((turn) => ({ ...turn, within: undefined })) };
  if (COMMON_LETTERS.test(JSON.stringify(words))) return [];
  const letters = Buffer.from(await documents.write(manuscript, 'letters')).toString();
  return (JSON.parse(letters) as string[]).slice(0, LEFT_OUT_LETTERS + 1);
};

/** Writes a manuscript as a file that says what it could not keep. */
export const writePaper = async (
  documents: Pick<Documents, 'write'>,
  manuscript: Manuscript,
  kind: PaperType,
  leftOutPictures = 0,
): Promise<OutgoingFile> => {
  const [bytes, letters] = await Promise.all([
    documents.write(manuscript, kind),
    kind === 'pdf' ? missingLetters(documents, manuscript) : [],
  ]);
  const paper = paperOf(bytes, manuscript.title, kind);
  if (letters.length === 0 && leftOutPictures === 0) return paper;
  return { ...paper, leftOut: { letters, pictures: leftOutPictures } };
};
