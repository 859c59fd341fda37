import type { ContentOf } from '@studiolo/contract/notebooks/studio-content';
import type { StudioItem } from '@studiolo/contract/notebooks/studio-entities';
import type { Source } from '@studiolo/contract/notebooks/source-entities';
import { IconColumns3, IconTableRow } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { studioTexts } from '../studio.texts.ts';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { FillForm } from './FillForm.tsx';
import { RowsDialog } from './RowsDialog.tsx';
import { useFillTable } from './table-queries.ts';
import styles from './Table.module.css';

type Props = { item: StudioItem; content: ContentOf<'table'>; sources: readonly Source[] };

/** Buttons that fill a table and change its rows and columns, with a note on new sources. */
export const TableTools = ({ item, content, sources }: Props) => {
  const text = useText(studioTexts);
  const [dialog, setDialog] = useState<'columns' | 'rows' | 'fill'>();
  const close = () => setDialog(undefined);
  const fill = useFillTable(item);
  const { columns, rows } = content;
  const learned = new Map(
    sources.filter(({ status }) => status === 'learned').map((source) => [source.sourceId, source]),
  );
  const missing = [...learned.values()].filter(
    ({ sourceId }) => !rows.some((row) => row.sourceId === sourceId),
  );
  const isRemoved = (sourceId: string) => content.removed?.rows.some((row) => row.sourceId === sourceId);
  const added = missing.filter(
    ({ sourceId, createDate }) => createDate > item.createDate && isRemoved(sourceId) !== true,
  );
  const unfilled = rows.filter(
    ({ sourceId, cells }) => learned.has(sourceId) && cells.some(({ state }) => state !== undefined),
  );
  return (
    <>
      {added.length > 0 && (
        <div className={styles['news']}>
          <span role="status">{text('newSources', { count: added.length })}</span>
          <Button size="sm" onClick={() => setDialog('rows')}>
            {text('addRows')}
          </Button>
        </div>
      )}
      {unfilled.length > 0 && (
        <div className={styles['news']}>
          <span role="status">{text('unfilledRows', { count: unfilled.length })}</span>
          <Button size="sm" onClick={() => setDialog('fill')}>
            {text('fillRows')}
          </Button>
        </div>
      )}
      <div className={styles['tools']}>
        <Button size="sm" icon={<IconColumns3 size={16} />} onClick={() => setDialog('columns')}>
          {text('columns')}
        </Button>
        <Button size="sm" icon={<IconTableRow size={16} />} onClick={() => setDialog('rows')}>
          {text('rows')}
        </Button>
      </div>
      <ColumnsDialog item={item} columns={columns} isOpen={dialog === 'columns'} onClose={close} />
      <RowsDialog
        item={item}
        rows={rows}
        missing={missing}
        suggested={added.map(({ sourceId }) => sourceId)}
        isDeleted={(sourceId) => !sources.some((source) => source.sourceId === sourceId)}
        isOpen={dialog === 'rows'}
        onClose={close}
      />
      <Dialog isOpen={dialog === 'fill'} onClose={close} title={text('fillRows')} closeLabel={text('close')}>
        <FillForm
          label={text('fillRows')}
          isBusy={fill.isPending}
          isDisabled={false}
          onSubmit={() => fill.mutate({}, { onSuccess: close })}
        >
          <p className={styles['value']}>{text('unfilledRows', { count: unfilled.length })}</p>
        </FillForm>
      </Dialog>
    </>
  );
};
