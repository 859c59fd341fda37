import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { richTextTexts } from '../rich-text.texts.ts';
import styles from './ConflictBar.module.css';
import { ConflictDialog, type ConflictSide } from './ConflictDialog.tsx';

type Props = {
  /** The other version; undefined if there is no conflict. */
  theirs: ConflictSide | undefined;
  title: string;
  /** Name of the other version. */
  theirName: string;
  read: () => ConflictSide;
  onKeepMine: () => Promise<unknown>;
  /** Continues with the other version; this version remains in the list of versions. */
  onTakeTheirs: (mine: ConflictSide) => Promise<unknown>;
  onKeepBoth: (mine: ConflictSide) => Promise<unknown>;
  /** Called after a choice to focus the text, since the button that opened the dialog is gone by then. */
  onSettled: () => void;
};

/**
 * Notice that the text was changed elsewhere. Its button opens the dialog; if the dialog opened by itself
 * between two keystrokes, the rest of the sentence would be lost.
 */
export const ConflictBar = ({
  theirs,
  title,
  theirName,
  read,
  onKeepMine,
  onTakeTheirs,
  onKeepBoth,
  onSettled,
}: Props) => {
  const text = useText(richTextTexts);
  const [mine, setMine] = useState<ConflictSide>();
  const hasConflict = theirs !== undefined;
  if (!hasConflict && mine) setMine(undefined);
  const wasOpen = useRef(false);
  const settled = useEffectEvent(onSettled);
  const isOpen = hasConflict && mine !== undefined;
  useEffect(() => {
    if (wasOpen.current && !hasConflict) settled();
    wasOpen.current = isOpen;
  }, [isOpen, hasConflict]);
  return (
    <>
      <div className={hasConflict ? styles['bar'] : 'unseen'}>
        {/* Rendered even while empty, so that a screen reader announces its content when it appears. */}
        <p role="status">
          {hasConflict && (
            <>
              <b>{title}</b> {text('conflictBar')}
            </>
          )}
        </p>
        {hasConflict && <Button onClick={() => setMine(read())}>{text('conflictChoose')}</Button>}
      </div>
      <ConflictDialog
        conflict={theirs && mine && { mine, theirs }}
        title={title}
        theirs={theirName}
        onKeepMine={onKeepMine}
        onTakeTheirs={async () => onTakeTheirs(read())}
        onKeepBoth={async () => onKeepBoth(read())}
        onClose={() => setMine(undefined)}
      />
    </>
  );
};
