import { stat } from 'node:fs/promises';
import { ParsingFault, type DocumentKind, type ParsedDocument } from './parsed-document.ts';
import type { ParserTask } from './parser-messages.ts';
import { PARSING_LIMITS } from './parsing-limits.ts';

type Progress = (done: number, total: number) => void;

/** Reads one file of a known kind. Parsers load when first needed: most processes meet one kind only. */
export const parseFile = async (
  task: ParserTask<DocumentKind>,
  onProgress: Progress,
): Promise<ParsedDocument> => {
  if ((await stat(task.path)).size === 0) throw new ParsingFault('empty');
  const document = await read(task, onProgress);
  if (document.text.trim() === '') throw new ParsingFault('empty');
  if (document.text.length > PARSING_LIMITS.textLength) throw new ParsingFault('too-large', 'too much text');
  return document;
};

const read = async (
  { path, kind, seen, times }: ParserTask<DocumentKind>,
  onProgress: Progress,
): Promise<ParsedDocument> => {
  const asText = (text: string): ParsedDocument => ({
    ...{ kind, text, pages: [], lines: [] },
    ...(times && { times }),
  });
  switch (kind) {
    case 'pdf':
      return (await import('./pdf/pdf.ts')).parsePdf(path, onProgress, seen);
    case 'docx':
    case 'pptx':
    case 'xlsx':
    case 'epub':
      return asText(await (await import('./office.ts')).readOffice(path, kind));
    case 'html':
      return asText(await (await import('./html.ts')).readHtml(path));
    case 'txt':
    case 'md':
    case 'csv':
      return asText(await (await import('./plain-text.ts')).readPlainText(path));
  }
};
