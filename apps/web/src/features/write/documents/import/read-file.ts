import { node, textNode } from '../../../../core/rich-text/document/document.ts';
import { writeMarkdown } from '../../../../core/rich-text/document/write-blocks.ts';
import { decodeText } from '../../../../platform/decode-text.ts';
import { readFrontMatter } from './front-matter.ts';
import { emptyReport, type ImportedText } from './import-report.ts';
import type { TakePicture } from '../../../../core/rich-text/pictures/pictures.ts';

/** Maximum size of a file, in bytes; the text of a larger one would be too long for a document. */
const MOST_BYTES = { docx: 60_000_000, other: 12_000_000 };

/** Converts plain text to Markdown that keeps its words and lines and has no formatting. */
export const asItStands = (text: string): string =>
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

const textOf = async (file: File): Promise<string> =>
  decodeText(new Uint8Array(await file.arrayBuffer())).replace(/^\ufeff/, '');

const readNote = (text: string): ImportedText => {
  const { title, names, body } = readFrontMatter(text);
  const report = { ...emptyReport(), properties: names };
  return title === undefined ? { content: body, report } : { content: body, title, report };
};

/**
 * Converts a file to Markdown: Markdown itself, plain or rich text, a web page, or a document of Word or
 * OpenDocument.
 */
export const readFile = async (file: File, takePicture: TakePicture): Promise<ImportedText> => {
  const kind = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (file.size > (isWord(kind) ? MOST_BYTES.docx : MOST_BYTES.other)) throw new RangeError('too large');
  switch (kind) {
    case 'md':
    case 'markdown':
      return readNote(await textOf(file));
    case 'docx':
    case 'docm':
      return (await import('./word/read-docx.ts')).readDocx(file, takePicture);
    case 'odt':
      return (await import('./odt/read-odt.ts')).readOdt(file, takePicture);
    case 'rtf':
      return (await import('./rtf/read-rtf.ts')).readRtf(file, takePicture);
    case 'html':
    case 'htm':
      return withoutReport(
        (await import('../../../../core/rich-text/document/read-html.ts')).readHtml(await textOf(file)),
      );
    case 'txt':
      return withoutReport(asItStands(await textOf(file)));
    default:
      throw new TypeError('unknown kind');
  }
};
