import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useSendTargets, type SendTarget } from '../../../platform/send-to.ts';
import { fileTextQuery } from '../queries.ts';
import { readerTexts } from '../reader.texts.ts';
import { asSendable } from './passage.ts';
import styles from './SelectionBar.module.css';
import { selectedIn, selectedPassage } from './selected-passage.ts';

/** Height of the bar and its minimum distance from the edges, in px. */
const BAR = { height: 44, edge: 8 };

type Props = { fileId: string; root: RefObject<HTMLElement | null>; onSent: () => void };
type BarPlace = { anchor: Anchor; top: number };

const Target = ({
  target: { Icon, Label, useSend },
  anchor,
  onSent,
}: {
  target: SendTarget;
  anchor: Anchor;
  onSent: () => void;
}) => {
  const send = useSend();
  return (
    <button
      type="button"
      onClick={() => {
        getSelection()?.removeAllRanges();
        onSent();
        send(asSendable(anchor));
      }}
    >
      <Icon size={15} stroke={1.7} />
      <Label />
    </button>
  );
};

export const SelectionBar = ({ fileId, root, onSent }: Props) => {
  const text = useText(readerTexts);
  const targets = useSendTargets();
  const [isWanted, setIsWanted] = useState(false);
  const { data: file } = useQuery({ ...fileTextQuery(fileId), enabled: isWanted });
  const [shown, setShown] = useState<BarPlace>();

  const update = useEffectEvent(() => {
    const { current } = root;
    const range = selectedIn(current);
    // The text of a page shown as a picture is fetched only when needed.
    if (range) setIsWanted(true);
    const anchor = range && file && selectedPassage(range, file);
    if (!current || !anchor) return setShown(undefined);
    const frame = current.getBoundingClientRect();
    const below = range.getBoundingClientRect().bottom - frame.top + BAR.edge;
    const top = Math.min(Math.max(below, BAR.edge), frame.height - BAR.height - BAR.edge);
    setShown({ anchor, top });
  });
  useEffect(() => {
    const { current } = root;
    const move = () => update();
    document.addEventListener('selectionchange', move);
    current?.addEventListener('scroll', move, { passive: true, capture: true });
    return () => {
      document.removeEventListener('selectionchange', move);
      current?.removeEventListener('scroll', move, { capture: true });
    };
  }, [root]);

  useEffect(() => {
    if (file) update();
  }, [file]);

  if (!shown || targets.length === 0) return null;
  return (
    <div
      className={styles['bar']}
      style={{ top: shown.top }}
      role="toolbar"
      aria-label={text('sendTo')}
      // Prevents the press from clearing the selection before it is read.
      onPointerDown={(event) => event.preventDefault()}
    >
      {targets.map((target) => (
        <Target key={target.name} target={target} anchor={shown.anchor} onSent={onSent} />
      ))}
    </div>
  );
};
