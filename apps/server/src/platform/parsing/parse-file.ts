import { stat } from 'node:fs/promises';
import { ParsingFault, type DocumentKind, type ParsedDocument } from './parsed-document.ts';
import type { ParserTask } from './processes/parser-messages.ts';
import { PARSING_LIMITS } from './parsing-limits.ts';

type Progress = (done: number, total: number) => void;

/**
 * Parses one file of a known kind. Parsers are loaded on first use, as most processes parse only one kind.
 */
export const parseFile = async (
  task: ParserTask<DocumentKind>,
  onProgress: Progress,
): Promise<ParsedDocument> => {
  if ((await stat(task.path)).size === 0) throw new ParsingFault('empty');
  const document = withoutSoftHyphens(await read(task, onProgress));
  if (document.text.trim() === '') throw new ParsingFault('empty');
  if (document.text.length > PARSING_LIMITS.textLength) throw new ParsingFault('too-large', 'too much text');
  return document;
};

/** Removes the places where a word may be divided. Positions of lines and times refer to the text, and stay. */
const withoutSoftHyphens = (document: ParsedDocument): ParsedDocument =>
  document.lines.length > 0 || document.times
    ? document
    : { ...document, text: document.text.replaceAll('\u00ad', '') };

const read = async (
  { path, kind, seen, recognized, times }: ParserTask<DocumentKind>,
  onProgress: Progress,
): Promise<ParsedDocument> => {
  switch (kind) {
    case 'pdf':
      return (await import('./pdf/pdf.ts')).parsePdf(path, onProgress, seen, recognized);
    case 'docx':
    case 'pptx':
    case 'epub':
    case 'rtf':
      return { kind, pages: [], lines: [], ...(await (await import('./office.ts')).readOffice(path, kind)) };
    case 'odt':
    case 'ods':
    case 'odp':
      return {
        kind,
        pages: [],
        lines: [],
        ...(await (await import('./odf/read-odf.ts')).readOdf(path, kind)),
      };
    case 'msg':
      return {
        kind,
        pages: [],
        lines: [],
        ...(await (await import('./texts/read-outlook.ts')).readOutlook(path)),
      };
    case 'xlsx':
      return readSheets(path);
    case 'html':
      return readPage(path);
    case 'txt':
      if (recognized) return (await import('./recognized-picture.ts')).asDocument(Object.values(recognized));
      return readWords(path, kind, times);
    case 'md':
    case 'csv':
      return readWords(path, kind, times);
  }
};

const readPage = async (path: string): Promise<ParsedDocument> => {
  const { text, broken } = await (await import('./html.ts')).readHtml(path);
  return { kind: 'html', text, pages: [], lines: [], report: { brokenCharacters: broken } };
};

const readWords = async (
  path: string,
  kind: DocumentKind,
  times: ParsedDocument['times'],
): Promise<ParsedDocument> => {
  const { readPlainText, readWrittenDown } = await import('./plain-text.ts');
  if (times) return { kind, text: await readWrittenDown(path), pages: [], lines: [], times };
  return { kind, pages: [], lines: [], ...(await readPlainText(path)) };
};

const readSheets = async (path: string): Promise<ParsedDocument> => {
  const { readWorkbook } = await import('./workbook/read-workbook.ts');
  const { workbookText } = await import('./workbook/workbook-text.ts');
  const workbook = await readWorkbook(path);
  const { hiddenSheets, hiddenRows, hiddenColumns, hiddenCells, uncalculated, pictures, headers } = workbook;
  return {
    kind: 'xlsx',
    text: workbookText(workbook),
    pages: [],
    lines: [],
    report: {
      sheets: workbook.sheets.length,
      hiddenSheets,
      hiddenRows,
      hiddenColumns,
      hiddenCells,
      uncalculated,
      pictures,
      headers,
    },
  };
};
