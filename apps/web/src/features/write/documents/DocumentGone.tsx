import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { NEW } from '@studiolo/contract/write/addresses';
import { writeTexts } from '../write.texts.ts';
import styles from './List.module.css';

/** Message shown instead of a document that does not exist. */
export const DocumentGone = ({ onOpen }: { onOpen: (documentId: string) => void }) => {
  const text = useText(writeTexts);
  return (
    <div className={styles['gone']} role="alert">
      <h2>{text('gone')}</h2>
      <p>{text('goneAbout')}</p>
      <Button onClick={() => onOpen(NEW)}>{text('another')}</Button>
    </div>
  );
};
