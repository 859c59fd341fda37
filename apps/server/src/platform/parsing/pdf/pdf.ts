import { countDoubtful, type RecognizedPage } from '../../ocr/recognized-page.ts';
import { ParsingFault, type ParsedDocument } from '../parsed-document.ts';
import { PARSING_LIMITS } from '../parsing-limits.ts';
import { atomsOf } from './atoms.ts';
import { composeText } from './compose-text.ts';
import { openPdf } from './open-pdf.ts';
import { lineNumbersIn } from './line-numbers.ts';
import { contentOf } from './page-content.ts';
import { readingOrder } from './reading-order.ts';
import { atomsOfRecognized, isBetter, isFuller } from './recognized-lines.ts';
import { withoutRunningLines } from './running-lines.ts';
import { textLayerOf } from './text-layer.ts';

/**
 * Text of a PDF in reading order, with the position of each line; for pages with poor text, what was read from
 * their pictures.
 */
export const parsePdf = async (
  path: string,
  onProgress: (done: number, total: number) => void,
  seen: Readonly<Record<number, string>> = {},
  recognized: Readonly<Record<number, RecognizedPage>> = {},
): Promise<ParsedDocument> => {
  const pdf = await openPdf(path);
  const pages: Parameters<typeof composeText>[0] = [];
  let length = 0;
  let wordless = 0;
  let poor = 0;
  const report = { recognizedPages: 0, doubtfulLines: 0, otherLanguagePages: 0, seenPages: 0 };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { viewport, content, remarks } = await contentOf(page);
    const layer = textLayerOf(content);
    const scan = recognized[number];
    const painting = atomsOf(content, viewport);
    const layerText = painting.map(({ text }) => text).join('');
    const read = scan && isBetter(scan, layer, layerText) ? scan : undefined;
    const isUnreadable = layer === 'none' || layer === 'garbled';
    const seenText = read ? undefined : seen[number];
    const words = seenText && isFuller(seenText, layer, layerText) ? seenText : undefined;
    if (words || read?.readBy !== undefined) report.seenPages += 1;
    if (read) {
      report.recognizedPages += 1;
      report.doubtfulLines += countDoubtful(read);
      report.otherLanguagePages += read.isOtherLanguage ? 1 : 0;
    } else if (!words && isUnreadable) wordless += 1;
    if (!read && !words && layer !== 'good') poor += 1;
    const printed = read ? atomsOfRecognized(read) : painting;
    const lineNumbers = lineNumbersIn(printed);
    const atoms = printed.filter((atom) => !lineNumbers.has(atom));
    length += words?.length ?? atoms.reduce((sum, atom) => sum + atom.text.length, 0);
    if (length > PARSING_LIMITS.textLength) throw new ParsingFault('too-large', 'too much text');
    pages.push({
      number,
      width: viewport.width,
      height: viewport.height,
      blocks: words ? [] : readingOrder(atoms, read ?? viewport),
      words,
      toPage: read?.toPage,
      remarks,
    });
    page.cleanup();
    onProgress(number, pdf.numPages);
  }
  const document = composeText(withoutRunningLines(pages));
  // Scanned pages often contain a few stray characters.
  if (!/[\p{L}\p{N}]/u.test(document.text)) throw new ParsingFault('empty', 'no text, only pictures');
  return { kind: 'pdf', ...document, wordless, poor, report };
};
