import { node, textNode } from '../../../../core/rich-text/document/document.ts';
import { writeMarkdown } from '../../../../core/rich-text/document/write-blocks.ts';
import { decodeText } from '../../../../platform/decode-text.ts';
import { asFileName } from '@studiolo/contract/files/file-names';
import { readFrontMatter } from './front-matter.ts';
import { emptyReport, type ImportedText } from './import-report.ts';
import type { UploadPicture } from '../../../../core/rich-text/pictures/pictures.ts';

/** Maximum size of a file, in bytes. The text of a larger one would be too long for a document. */
const MAX_FILE_SIZE = { docx: 60_000_000, other: 12_000_000 };

/** Converts plain text to Markdown that preserves its words and lines, without formatting. */
export const plainTextAsMarkdown = (text: string): string =>
  writeMarkdown(
    node(
      'doc',
      text
        .split(/\r\n?|\n/)
        .filter((line) => line.trim() !== '')
        .map((line) => node('paragraph', [textNode(line.trim(), [])])),
    ),
  );

const isWord = (kind: string): boolean => ['docx', 'docm', 'odt', 'rtf'].includes(kind);

const withoutReport = (content: string): ImportedText => ({ content, report: emptyReport() });

const textOf = async (file: File): Promise<string> => {
  const text = await decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text === undefined) throw new TypeError('This is not a text file.');
  return text;
};

/**
 * Removes a heading at the top that repeats the file's name: exported files of this app and other notebook
 * apps put the title there.
 */
const splitTitle = (body: string, fileName: string): { title?: string; content: string } => {
  const [, title = ''] = /^\s*# +(.+)/.exec(body) ?? [];
  const name = asFileName(title);
  const isNamed = name !== '' && name === fileName.replace(/\.[^.]*$/, '').trim();
  return isNamed ? { title: title.trim(), content: body.replace(/^\s*# +.+\n*/, '') } : { content: body };
};

const readNote = (text: string, fileName: string): ImportedText => {
  const { title, names, body } = readFrontMatter(text);
  const report = { ...emptyReport(), properties: names };
  return title === undefined ? { ...splitTitle(body, fileName), report } : { content: body, title, report };
};

/**
 * Converts a file to Markdown: Markdown itself, plain or rich text, a web page, or a document of Word or
 * OpenDocument.
 */
export const readFile = async (file: File, uploadPicture: UploadPicture): Promise<ImportedText> => {
  const kind = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (file.size > (isWord(kind) ? MAX_FILE_SIZE.docx : MAX_FILE_SIZE.other))
    throw new RangeError('too large');
  switch (kind) {
    case 'md':
    case 'markdown':
      return readNote(await textOf(file), file.name);
    case 'docx':
    case 'docm':
      return (await import('./word/read-docx.ts')).readDocx(file, uploadPicture);
    case 'odt':
      return (await import('./odt/read-odt.ts')).readOdt(file, uploadPicture);
    case 'rtf':
      return (await import('./rtf/read-rtf.ts')).readRtf(file, uploadPicture);
    case 'html':
    case 'htm':
      return (await import('./read-page.ts')).readPage(await textOf(file));
    case 'txt':
      return withoutReport(plainTextAsMarkdown(await textOf(file)));
    default:
      throw new TypeError('unknown kind');
  }
};
