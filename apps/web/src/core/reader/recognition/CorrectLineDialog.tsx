import type { UncertainLine } from '@studiolo/contract/files/recognition';
import { RECOGNITION_LIMITS } from '@studiolo/contract/files/recognition';
import { useState, type FormEvent, type RefObject } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useFormDraft } from '../../form-draft/use-form-draft.ts';
import { readerTexts } from '../reader.texts.ts';
import { LinePicture, type PagePicture } from './LinePicture.tsx';
import styles from './Recognition.module.css';
import { saveLine } from './uncertain-lines.ts';

type Props = {
  fileId: string;
  line: UncertainLine;
  size: { width: number };
  picture: RefObject<PagePicture | null>;
  onClose: () => void;
};

/** Dialog to correct the recognized text of a line in a scan, next to a picture of the line. */
export const CorrectLineDialog = ({ fileId, line, size, picture, onClose }: Props) => {
  const text = useText(readerTexts);
  const draft = useFormDraft(`line.${fileId}.${line.page}.${line.line}`, { words: line.text });
  const { words } = draft.value;
  const [isBusy, setIsBusy] = useState(false);

  const leave = () => {
    draft.clear();
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      await saveLine(fileId, line, words.trim());
      notify(text('lineSaved'), 'success');
      leave();
    } catch {
      // `call` has shown the error; the typed text stays.
      setIsBusy(false);
    }
  };

  return (
    <Dialog isOpen onClose={onClose} title={text('correctLine')} closeLabel={text('cancel')} width={560}>
      <form className={styles['form']} onSubmit={(event) => void submit(event)}>
        <LinePicture
          picture={picture}
          rectangles={line.rectangles}
          size={size}
          label={text('lineOnPage', { page: line.page })}
        />
        <TextField
          label={text('lineText')}
          hint={text('lineHint')}
          value={words}
          maxLength={RECOGNITION_LIMITS.lineMax}
          autoComplete="off"
          onChange={({ target }) => draft.change({ words: target.value })}
        />
        <div className={styles['buttons']}>
          <Button onClick={leave}>{text('cancel')}</Button>
          <Button type="submit" variant="filled" disabled={isBusy || words.trim() === line.text}>
            {text('saveLine')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
