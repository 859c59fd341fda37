import type { StudioKind } from '@studiolo/contract/notebooks/studio-content';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CreateDialog } from './CreateDialog.tsx';
import { ItemView } from './ItemView.tsx';
import { StudioList } from './StudioList.tsx';
import { StudioTiles } from './StudioTiles.tsx';
import styles from './Studio.module.css';

type Props = {
  notebookId: string;
  /** Whether items can be created and changed here, or only read. */
  canEdit: boolean;
  /** Ids of the included sources; all if omitted. */
  sourceIds?: readonly string[] | undefined;
  /** Reason why nothing can be created from the sources; empty if something can be. */
  refusal?: string;
};

/** Studio of a notebook: the kinds of items to create, the existing items, and the open one. */
export const StudioPanel = ({ notebookId, canEdit, sourceIds, refusal = '' }: Props) => {
  const [address, setAddress] = useSearchParams();
  const [chosenKind, setChosenKind] = useState<StudioKind>();
  const itemId = address.get('studio');
  const panel = useRef<HTMLDivElement>(null);
  const closed = useRef<string>(undefined);

  // Focuses the row of an item after it was closed.
  useEffect(() => {
    if (itemId !== null || closed.current === undefined) return;
    panel.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(closed.current)}"]`)?.focus();
    closed.current = undefined;
  }, [itemId]);

  const open = (next: string | undefined) =>
    setAddress(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next === undefined) changed.delete('studio');
        else changed.set('studio', next);
        return changed;
      },
      { preventScrollReset: true },
    );

  const close = () => {
    closed.current = itemId ?? undefined;
    open(undefined);
  };

  if (itemId !== null)
    return (
      <ItemView key={itemId} notebookId={notebookId} itemId={itemId} canEdit={canEdit} onClose={close} />
    );
  return (
    <div ref={panel} className={styles['studio']}>
      {canEdit && <StudioTiles onChoose={setChosenKind} />}
      <StudioList notebookId={notebookId} canEdit={canEdit} onOpen={open} />
      <CreateDialog
        notebookId={notebookId}
        kind={chosenKind}
        sourceIds={sourceIds}
        refusal={refusal}
        onClose={() => setChosenKind(undefined)}
      />
    </div>
  );
};
