import { node, textNode } from '../../../../core/rich-text/document/document.ts';
import { writeMarkdown } from '../../../../core/rich-text/document/write-blocks.ts';
import type { TakePicture } from '../../../../core/rich-text/pictures/pictures.ts';

/** Larger than this, no file is read: what stands in it would be too long for a document. */
const MOST_BYTES = { docx: 60_000_000, other: 12_000_000 };

/** Words as they stand, line by line, whatever they look like. */
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

const isWord = (kind: string): boolean => kind === 'docx' || kind === 'docm';

/** A file as Markdown: Markdown itself, plain text, a web page or a Word document. */
export const readFile = async (file: File, takePicture: TakePicture): Promise<string> => {
  const kind = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (file.size > (isWord(kind) ? MOST_BYTES.docx : MOST_BYTES.other)) throw new RangeError('too large');
  switch (kind) {
    case 'md':
    case 'markdown':
      return (await file.text()).replace(/^\ufeff/, '');
    case 'docx':
    case 'docm':
      return (await import('./read-docx.ts')).readDocx(file, takePicture);
    case 'html':
    case 'htm':
      return (await import('../../../../core/rich-text/document/read-html.ts')).readHtml(await file.text());
    case 'txt':
      return asItStands((await file.text()).replace(/^\ufeff/, ''));
    default:
      throw new TypeError('unknown kind');
  }
};
