import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Markdown } from '../../markdown/Markdown.tsx';
import { richTextTexts } from '../rich-text.texts.ts';
import styles from './ConflictDialog.module.css';

export type ConflictSide = { title: string; content: string };

type Props = {
  /** The version here and the other one; undefined if there is no conflict. */
  conflict: { mine: ConflictSide; theirs: ConflictSide } | undefined;
  title: string;
  /** Name of the other version. */
  theirs: string;
  onKeepMine: () => Promise<unknown>;
  onTakeTheirs: () => Promise<unknown>;
  onKeepBoth: () => Promise<unknown>;
  /** Closes the dialog without choosing a version. */
  onClose: () => void;
};

const Shown = ({ name, side }: { name: string; side: ConflictSide }) => (
  <section className={styles['side']} aria-label={name}>
    <h3>{name}</h3>
    {side.title !== '' && <b>{side.title}</b>}
    <Markdown text={side.content} />
  </section>
);

/** Shows both versions of a text that was edited in two places. Neither is lost. */
export const ConflictDialog = ({
  conflict,
  title,
  theirs,
  onKeepMine,
  onTakeTheirs,
  onKeepBoth,
  onClose,
}: Props) => {
  const text = useText(richTextTexts);
  const [isBusy, setIsBusy] = useState(false);
  const busily = (work: () => Promise<unknown>) => {
    setIsBusy(true);
    void work().finally(() => setIsBusy(false));
  };
  return (
    <Dialog
      isOpen={conflict !== undefined}
      // Cannot be closed while both are being saved, since text typed meanwhile would be in neither.
      onClose={() => {
        if (!isBusy) onClose();
      }}
      title={title}
      closeLabel={text('closeConflict')}
      width={760}
    >
      <p className={styles['hint']}>{text('conflictHint')}</p>
      {conflict && (
        <div className={styles['both']}>
          <Shown name={text('mine')} side={conflict.mine} />
          <Shown name={theirs} side={conflict.theirs} />
        </div>
      )}
      <div className={styles['choices']}>
        <Button variant="subtle" disabled={isBusy} onClick={() => busily(onTakeTheirs)}>
          {text('takeTheirs')}
        </Button>
        <Button disabled={isBusy} onClick={() => busily(onKeepBoth)}>
          {text('keepBoth')}
        </Button>
        <Button variant="filled" isBusy={isBusy} onClick={() => busily(onKeepMine)}>
          {text('keepMine')}
        </Button>
      </div>
    </Dialog>
  );
};
