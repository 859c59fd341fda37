import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Markdown } from '../../markdown/Markdown.tsx';
import { richTextTexts } from '../rich-text.texts.ts';
import styles from './ConflictDialog.module.css';

type Side = { title: string; content: string };

type Props = {
  /** What was written here, and what it became elsewhere; undefined while there is nothing to decide. */
  conflict: { mine: Side; theirs: Side } | undefined;
  title: string;
  /** Whose the other one is. */
  theirs: string;
  onKeepMine: () => Promise<unknown>;
  onTakeTheirs: () => void;
  onKeepBoth: () => Promise<unknown>;
};

const Shown = ({ name, side }: { name: string; side: Side }) => (
  <section className={styles['side']} aria-label={name}>
    <h3>{name}</h3>
    {side.title !== '' && <b>{side.title}</b>}
    <Markdown text={side.content} />
  </section>
);

/** The same text was written in two places: both are shown, and neither is lost. */
export const ConflictDialog = ({ conflict, title, theirs, onKeepMine, onTakeTheirs, onKeepBoth }: Props) => {
  const text = useText(richTextTexts);
  const [isBusy, setBusy] = useState(false);
  const busily = (work: () => Promise<unknown>) => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  return (
    <Dialog
      isOpen={conflict !== undefined}
      // Going on without choosing would lose one of them: mine goes on top, theirs stays among the versions.
      onClose={() => busily(onKeepMine)}
      title={title}
      closeLabel={text('keepMine')}
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
        <Button variant="subtle" disabled={isBusy} onClick={onTakeTheirs}>
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
