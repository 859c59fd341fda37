import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { richTextTexts } from '../rich-text.texts.ts';
import styles from './ConflictBar.module.css';
import { ConflictDialog, type ConflictSide } from './ConflictDialog.tsx';

type Props = {
  /** The version saved elsewhere; undefined if there is no conflict. */
  theirs: ConflictSide | undefined;
  title: string;
  /** Name of the other side. */
  theirsName: string;
  read: () => ConflictSide;
  onKeepMine: () => Promise<unknown>;
  /** Continues with the other version; this one stays among the versions. */
  onTakeTheirs: (mine: ConflictSide) => Promise<unknown>;
  onKeepBoth: (mine: ConflictSide) => Promise<unknown>;
  /** Focuses the text after a choice, since the button that opened the dialog is gone by then. */
  onSettled: () => void;
};

/**
 * Says that the text was changed elsewhere. The dialog opens only by its button: opening by itself between
 * two keystrokes, it would swallow the rest of the sentence.
 */
export const ConflictBar = ({
  theirs,
  title,
  theirsName,
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
        {/* Rendered before it has content, so that a screen reader announces it. */}
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
        theirs={theirsName}
        onKeepMine={onKeepMine}
        onTakeTheirs={async () => onTakeTheirs(read())}
        onKeepBoth={async () => onKeepBoth(read())}
        onClose={() => setMine(undefined)}
      />
    </>
  );
};
