import { fileUrl } from '@studiolo/contract/files/rules';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { fetchBytes } from '../../../platform/api/download.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ENCODINGS, inUtf8, type Encoding } from './encodings.ts';
import { encodingTexts } from './encoding.texts.ts';
import styles from './EncodingDialog.module.css';

type Props = {
  fileId: string;
  name: string;
  /** Receives the text as a UTF-8 file. */
  onUse: (file: File) => void;
  onClose: () => void;
};

/** Number of characters in the preview. */
const SAMPLE_LENGTH = 600;

/** Previews a text in a chosen encoding, and passes it on in UTF-8. */
export const EncodingDialog = ({ fileId, name, onUse, onClose }: Props) => {
  const text = useText(encodingTexts);
  const id = useId();
  const [encoding, setEncoding] = useState<Encoding>('utf-8');
  const { data: bytes } = useQuery({
    queryKey: ['text-bytes', fileId],
    queryFn: async () => (await fetchBytes(fileUrl(fileId, name))).arrayBuffer(),
    gcTime: 0,
  });
  const sample =
    bytes && new TextDecoder(encoding).decode(bytes.slice(0, 4 * SAMPLE_LENGTH)).slice(0, SAMPLE_LENGTH);
  return (
    <Dialog isOpen onClose={onClose} title={text('encoding')} closeLabel={text('close')} width={520}>
      <div className={styles['encoding']}>
        <label htmlFor={id}>{text('encodingName')}</label>
        <select
          id={id}
          value={encoding}
          onChange={({ target }) => setEncoding(ENCODINGS.find((each) => each === target.value) ?? 'utf-8')}
        >
          {ENCODINGS.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
        <pre aria-label={text('encodingSample')}>{sample}</pre>
        <Button
          variant="filled"
          disabled={bytes === undefined}
          onClick={() => {
            if (bytes) onUse(inUtf8(bytes, encoding, name));
            onClose();
          }}
        >
          {text('encodingUse')}
        </Button>
      </div>
    </Dialog>
  );
};
