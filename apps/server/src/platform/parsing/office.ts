import { readFile } from 'node:fs/promises';
import { OfficeErrorType, parseOffice, type OfficeContentNode, type OfficeError } from 'officeparser';
import { ParsingFault, type ReadingReport } from './parsed-document.ts';
import { PARSING_LIMITS } from './parsing-limits.ts';
import { officeText } from './office-text.ts';
import { refuseBomb } from './refuse-bomb.ts';
import { prepareBook } from './book/prepare-book.ts';
import { prepareSlides } from './prepare-slides.ts';
import { prepareRtf } from './rtf/prepare-rtf.ts';
import { countHeaders } from './word/count-headers.ts';
import { prepareWord } from './word/prepare-word.ts';

type OfficeKind = 'docx' | 'pptx' | 'epub' | 'rtf';

const CONTAINER_WITH_PASSWORD = 'd0cf11e0';

const prepareOffice = async (bytes: Buffer, kind: OfficeKind) => {
  if (kind === 'docx') return { ...(await prepareWord(bytes)), headers: await countHeaders(bytes) };
  if (kind === 'pptx') return prepareSlides(bytes);
  return kind === 'rtf' ? prepareRtf(bytes) : prepareBook(bytes);
};

const parseOfficeFile = async (path: string, kind: OfficeKind) => {
  const bytes = await readFile(path);
  if (bytes.toString('hex', 0, 4) === CONTAINER_WITH_PASSWORD) throw new ParsingFault('encrypted');
  if (kind !== 'rtf') await refuseBomb(bytes);
  const { bytes: prepared, ...report } = await prepareOffice(bytes, kind);
  const document = await parseOffice(prepared, {
    fileType: kind,
    ocr: false,
    extractAttachments: false,
    decompressionLimits: {
      maxUncompressedBytes: PARSING_LIMITS.unpackedBytes,
      maxZipEntries: PARSING_LIMITS.archiveEntries,
    },
  }).catch((error: OfficeError) => {
    throw new ParsingFault(faultKinds[error.officeIssue?.code ?? ''] ?? 'broken', error.message);
  });
  return { content: document.content, report };
};

/** Tables of a document, including those on its slides. */
const countTables = (nodes: readonly OfficeContentNode[]): number =>
  nodes.reduce(
    (count, { type, children = [] }) =>
      count + (type === 'table' ? 1 : type === 'slide' ? countTables(children) : 0),
    0,
  );

/** Text of an Office file or an e-book, with its tables, footnotes and equations. */
export const readOffice = async (
  path: string,
  kind: OfficeKind,
): Promise<{ text: string; report: ReadingReport }> => {
  const { content, report } = await parseOfficeFile(path, kind);
  return { text: officeText(content), report: { ...report, tables: countTables(content) } };
};

const faultKinds: Record<string, 'encrypted' | 'too-large'> = {
  [OfficeErrorType.PASSWORD_REQUIRED]: 'encrypted',
  [OfficeErrorType.PASSWORD_INCORRECT]: 'encrypted',
  [OfficeErrorType.ZIP_SIZE_LIMIT_EXCEEDED]: 'too-large',
  [OfficeErrorType.XML_ELEMENT_LIMIT_EXCEEDED]: 'too-large',
};
