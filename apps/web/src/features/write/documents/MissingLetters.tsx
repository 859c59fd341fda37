import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { documentTexts } from './documents.texts.ts';

type Props = { letters: readonly string[]; onDownload: () => void; onClose: () => void };

const MAX_LISTED_LETTERS = 24;

/** Lists the characters that will be missing in a PDF, before it is downloaded. */
export const MissingLetters = ({ letters, onDownload, onClose }: Props) => {
  const text = useText(documentTexts);
  const shown = letters.slice(0, MAX_LISTED_LETTERS).join(' ');
  return (
    <Dialog isOpen onClose={onClose} title={text('lettersTitle')} closeLabel={text('close')} width={420}>
      <p>{text('lettersMissing', { letters: letters.length > MAX_LISTED_LETTERS ? `${shown} …` : shown })}</p>
      <Button variant="filled" onClick={onDownload}>
        {text('lettersAnyway')}
      </Button>
    </Dialog>
  );
};
