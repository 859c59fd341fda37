import { PLACEHOLDER } from '@studiolo/contract/translate/blocks';
import type { TranslatedBlock } from '@studiolo/contract/translate/entities';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Crop } from './Crop.tsx';
import { StyledText } from './StyledText.tsx';

type Props = { document: PDFDocumentProxy | undefined; text: string; parts: TranslatedBlock['parts'] };

/** Text of a paragraph with bold and italic words. Formulas are cropped from the rendered page. */
export const BlockText = ({ document, text, parts }: Props) => {
  const pieces = text.split(PLACEHOLDER);
  const open = new Set<TranslatedBlock['parts'][number]>();
  return pieces.map((piece, at) => {
    const key = `${at}`;
    if (piece === '') return null;
    if (at % 2 === 0)
      return (
        <StyledText key={key} spans={[...open]}>
          {piece}
        </StyledText>
      );
    const part = parts[Number(piece) - 1];
    if (part?.kind === 'span') {
      if (!open.delete(part)) open.add(part);
      return null;
    }
    if (!part) return null;
    return part.kind === 'formula' && document ? (
      <Crop key={key} document={document} page={part.page} box={part.box} label={part.text} isInline />
    ) : (
      part.text
    );
  });
};
