import { readFile } from 'node:fs/promises';
import { OfficeErrorType, parseOffice, type OfficeError } from 'officeparser';
import { ParsingFault } from './parsed-document.ts';
import { PARSING_LIMITS } from './parsing-limits.ts';
import { officeText } from './office-text.ts';
import { refuseBomb } from './refuse-bomb.ts';
import { inSheetOrder } from './sheet-order.ts';

type OfficeKind = 'docx' | 'pptx' | 'xlsx' | 'epub';

const CONTAINER_WITH_PASSWORD = 'd0cf11e0';

/** What is in an Office file or a book, as a tree. */
export const parseOfficeFile = async (path: string, kind: OfficeKind) => {
  const bytes = await readFile(path);
  if (bytes.toString('hex', 0, 4) === CONTAINER_WITH_PASSWORD) throw new ParsingFault('encrypted');
  await refuseBomb(bytes);
  const document = await parseOffice(bytes, {
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
  return kind === 'xlsx' ? inSheetOrder(document.content, bytes) : document.content;
};

/** The text of an Office file or a book as readable text: tables, footnotes and equations keep what they say. */
export const readOffice = async (path: string, kind: OfficeKind): Promise<string> =>
  officeText(await parseOfficeFile(path, kind));

const faultKinds: Record<string, 'encrypted' | 'too-large'> = {
  [OfficeErrorType.PASSWORD_REQUIRED]: 'encrypted',
  [OfficeErrorType.PASSWORD_INCORRECT]: 'encrypted',
  [OfficeErrorType.ZIP_SIZE_LIMIT_EXCEEDED]: 'too-large',
  [OfficeErrorType.XML_ELEMENT_LIMIT_EXCEEDED]: 'too-large',
};
