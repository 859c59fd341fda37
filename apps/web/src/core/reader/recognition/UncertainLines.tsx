import type { UncertainLine } from '@studiolo/contract/files/recognition';
import { useState, type RefObject } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { readerTexts } from '../reader.texts.ts';
import { CorrectLineDialog } from './CorrectLineDialog.tsx';
import type { PagePicture } from './LinePicture.tsx';
import styles from './Recognition.module.css';

type Props = {
  fileId: string;
  lines: readonly UncertainLine[];
  /** Size of the page in the unit of the rectangles. */
  size: { width: number; height: number };
  picture: RefObject<PagePicture | null>;
};

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** Underlines the lines of a scan that may have been recognized wrongly; each opens the dialog that corrects it. */
export const UncertainLines = ({ fileId, lines, size, picture }: Props) => {
  const text = useText(readerTexts);
  const [chosen, setChosen] = useState<UncertainLine>();
  return (
    <>
      {lines.flatMap((line) =>
        line.rectangles.map(([x, y, width, height], index) => (
          <button
            key={`${line.line} ${index}`}
            type="button"
            className={styles['line']}
            data-corrected={line.isCorrected || undefined}
            aria-label={text(line.isCorrected ? 'correctedLine' : 'uncertainLine', { text: line.text })}
            // Only one of the rectangles of a tilted line is reached by keyboard.
            tabIndex={index === 0 ? 0 : -1}
            style={{
              left: percent(x, size.width),
              top: percent(y, size.height),
              width: percent(width, size.width),
              height: percent(height, size.height),
            }}
            onClick={() => setChosen(line)}
          />
        )),
      )}
      {chosen && (
        <CorrectLineDialog
          fileId={fileId}
          line={chosen}
          size={size}
          picture={picture}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
};
