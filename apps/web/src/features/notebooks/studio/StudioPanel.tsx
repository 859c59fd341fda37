import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { StudioKind } from '@studiolo/contract/notebooks/studio-content';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CreateDialog } from './CreateDialog.tsx';
import { ItemView } from './ItemView.tsx';
import { StudioList } from './StudioList.tsx';
import { StudioTiles } from './StudioTiles.tsx';
import styles from './Studio.module.css';

/** Keeps what was made as a note of the notebook. */
export type SaveNote = (note: {
  title: string;
  text: string;
  anchors: readonly Anchor[];
}) => Promise<unknown>;

type Props = {
  notebookId: string;
  /** Whether things may be made and changed here, or only read. */
  canEdit: boolean;
  /** The sources that count; all where left out. */
  sourceIds?: readonly string[] | undefined;
  onSaveNote?: SaveNote | undefined;
};

/** The studio of a notebook: what can be made of its sources, what was made, and one of these opened. */
export const StudioPanel = ({ notebookId, canEdit, sourceIds, onSaveNote }: Props) => {
  const [address, setAddress] = useSearchParams();
  const [wanted, setWanted] = useState<StudioKind>();
  const itemId = address.get('studio');

  const open = (next: string | undefined) =>
    setAddress(
      (now) => {
        if (next === undefined) now.delete('studio');
        else now.set('studio', next);
        return now;
      },
      { preventScrollReset: true },
    );

  if (itemId !== null)
    return (
      <ItemView
        key={itemId}
        {...{ notebookId, itemId, canEdit, onSaveNote }}
        onClose={() => open(undefined)}
      />
    );
  return (
    <div className={styles['studio']}>
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
