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
  /** Whether things may be made and changed here, or only read. */
  canEdit: boolean;
  /** The sources that count; all where left out. */
  sourceIds?: readonly string[] | undefined;
};

/** The studio of a notebook: what can be made of its sources, what was made, and one of these opened. */
export const StudioPanel = ({ notebookId, canEdit, sourceIds }: Props) => {
  const [address, setAddress] = useSearchParams();
  const [wanted, setWanted] = useState<StudioKind>();
  const itemId = address.get('studio');
  const panel = useRef<HTMLDivElement>(null);
  const closed = useRef<string>(undefined);

  // Who comes back from an item goes on from its row.
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

  if (itemId !== null) return <ItemView key={itemId} {...{ notebookId, itemId, canEdit }} onClose={close} />;
  return (
    <div ref={panel} className={styles['studio']}>
      {canEdit && <StudioTiles onChoose={setWanted} />}
      <StudioList notebookId={notebookId} canEdit={canEdit} onOpen={open} />
      <CreateDialog
        notebookId={notebookId}
        kind={wanted}
        sourceIds={sourceIds}
        onClose={() => setWanted(undefined)}
      />
    </div>
  );
};
