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
  /** Size of the page in the same unit as the rectangles. */
  size: { width: number; height: number };
  picture: RefObject<PagePicture | null>;
};

const percent = (part: number, total: number): string => `${(part / total) * 100}%`;

/**
 * Underlines lines of a scan that may have been recognized wrongly. A click opens a dialog to correct the
 * line.
 */
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
            // Only the first rectangle of a tilted line can be reached with the keyboard.
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
