import { useState, type ReactNode } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { knowledgeTexts } from './knowledge.texts.ts';
import styles from './Knowledge.module.css';

type Props = {
  title: string;
  /** Adds the source; resolves with false if it was refused. `call` has already shown the error. */
  onAdd: () => Promise<boolean>;
  /** Called once the source has been added, before the dialog closes. */
  onAdded?: () => void;
  onClose: () => void;
  canAdd: boolean;
  words?: string;
  width?: number;
  children: ReactNode;
};

export type AddProps = { botId: string; onClose: () => void };

/** Dialog with a form that adds something to a bot’s knowledge. Closes once it has been added. */
export const AddDialog = ({
  title,
  onAdd,
  onAdded,
  onClose,
  canAdd,
  words,
  width = 480,
  children,
}: Props) => {
  const text = useText(knowledgeTexts);
  const [isBusy, setIsBusy] = useState(false);
  const add = async () => {
    setIsBusy(true);
    const isDone = await onAdd();
    setIsBusy(false);
    if (!isDone) return;
    onAdded?.();
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={text('close')} width={width}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (canAdd) void add();
        }}
      >
        {children}
        <Button type="submit" variant="filled" isBusy={isBusy} disabled={!canAdd}>
          {words ?? text('add')}
        </Button>
      </form>
    </Dialog>
  );
};
