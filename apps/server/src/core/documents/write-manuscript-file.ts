import { MAX_OMITTED_LETTERS, type OmittedContent } from '@studiolo/contract/wire/omitted-content';
import type { OutgoingFile } from '../../platform/traffic/outgoing-file.ts';
import type { Documents } from './documents.service.ts';
import type { Manuscript } from './manuscript.ts';
import { documentFile } from './document-file.ts';

type ManuscriptFileKind = 'md' | 'docx' | 'html' | 'pdf' | 'zip';

/** Letters that every font of a PDF has. */
const COMMON_LETTERS = /^[\u0009\u000a\u000d\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201d\u2026]*$/;

const missingLetters = async (
  documents: Pick<Documents, 'write'>,
  manuscript: Manuscript,
): Promise<string[]> => {
  const words = { ...manuscript, turns: manuscript.turns.map((turn) => ({ ...turn, within: undefined })) };
  if (COMMON_LETTERS.test(JSON.stringify(words))) return [];
  const letters = Buffer.from(await documents.write(manuscript, 'letters')).toString();
  return (JSON.parse(letters) as string[]).slice(0, MAX_OMITTED_LETTERS + 1);
};

/** Signs that begin a formula. */
const FORMULAS = /\$|\\[([]|\\begin\{|```\s*math/;

/** Counts the formulas that a file shows as they were typed, because they cannot be typeset. */
const typedFormulas = async (
  documents: Pick<Documents, 'write'>,
  manuscript: Manuscript,
): Promise<number> => {
  if (!manuscript.turns.some(({ answer }) => FORMULAS.test(answer))) return 0;
  return Number(Buffer.from(await documents.write(manuscript, 'formulas')).toString());
};

/** Finds the parts of a manuscript that a kind of file cannot contain; undefined if it keeps all of it. */
export const findOmissions = async (
  documents: Pick<Documents, 'write'>,
  manuscript: Manuscript,
  kind: ManuscriptFileKind,
  pictures: number,
): Promise<OmittedContent | undefined> => {
  const [letters, formulas] = await Promise.all([
    kind === 'pdf' ? missingLetters(documents, manuscript) : [],
    kind === 'docx' || kind === 'html' ? typedFormulas(documents, manuscript) : 0,
  ]);
  return letters.length + pictures + formulas === 0 ? undefined : { letters, pictures, formulas };
};

/** Writes a manuscript as a file, and reports what was lost. */
export const writeManuscriptFile = async (
  documents: Pick<Documents, 'write'>,
  manuscript: Manuscript,
  kind: ManuscriptFileKind,
  omittedPictures = 0,
): Promise<OutgoingFile> => {
  const [bytes, omissions] = await Promise.all([
    documents.write(manuscript, kind),
    findOmissions(documents, manuscript, kind, omittedPictures),
  ]);
  const file = documentFile(bytes, manuscript.title, kind);
  return omissions ? { ...file, omissions } : file;
};
