import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from './Visit.module.css';
import { visitorTexts } from './visitors.texts.ts';

/** The words that a claim rests on. */
export const CitedDialog = ({
  anchor: { number, name, quote },
  onClose,
}: {
  anchor: Anchor;
  onClose: () => void;
}) => {
  const text = useText(visitorTexts);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('source', { number, name })}
      closeLabel={text('close')}
      width={480}
    >
      <blockquote className={styles['quote']}>{quote}</blockquote>
    </Dialog>
  );
};
