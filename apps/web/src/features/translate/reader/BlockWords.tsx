import { PLACEHOLDER } from '@studiolo/contract/translate/blocks';
import type { TranslatedBlock } from '@studiolo/contract/translate/entities';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Crop } from './Crop.tsx';

type Props = { document: PDFDocumentProxy | undefined; text: string; parts: TranslatedBlock['parts'] };

/** Words of a paragraph; its formulas stand in them as the page draws them. */
export const BlockWords = ({ document, text, parts }: Props) => {
  const pieces = text.split(PLACEHOLDER);
  return pieces.map((piece, at) => {
    if (at % 2 === 0) return piece;
    const part = parts[Number(piece) - 1];
    if (!part) return null;
    return part.kind === 'formula' && document ? (
      <Crop key={piece} document={document} page={part.page} box={part.box} label={part.text} isInline />
    ) : (
      part.text
    );
  });
};
