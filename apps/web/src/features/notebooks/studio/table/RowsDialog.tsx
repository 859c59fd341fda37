import type { TableRow } from '@studiolo/contract/notebooks/studio-content';
import type { StudioItem } from '@studiolo/contract/notebooks/studio-entities';
import type { Source } from '@studiolo/contract/notebooks/source-entities';
import { useState } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import { studioTexts } from '../studio.texts.ts';
import { FillForm } from './FillForm.tsx';
import { PartList } from './PartList.tsx';
import { useFillTable } from './table-queries.ts';
import styles from './Table.module.css';

type Props = {
  item: StudioItem;
  rows: readonly TableRow[];
  /** Learned sources without a row. */
  missing: readonly Source[];
  /** Ids of those of them that are suggested. */
  suggested: readonly string[];
  isDeleted: (sourceId: string) => boolean;
  isOpen: boolean;
  onClose: () => void;
};

const Content = ({ item, rows, missing, suggested, isDeleted, onClose }: Omit<Props, 'isOpen'>) => {
  const text = useText(studioTexts);
  const fill = useFillTable(item);
  const [chosen, setChosen] = useState<readonly string[]>(suggested);
  return (
    <>
      <PartList
        item={item}
        label={text('rows')}
        list={rows.map(({ sourceId, name }) => ({
          key: sourceId,
          name,
          ...(isDeleted(sourceId) ? { note: text('sourceDeleted') } : {}),
          parts: { sourceIds: [sourceId] },
        }))}
      />
      {missing.length > 0 && (
        <FillForm
          label={text('addAndFill')}
          isBusy={fill.isPending}
          isDisabled={chosen.length === 0}
          onSubmit={() => fill.mutate({ sourceIds: [...chosen] }, { onSuccess: onClose })}
        >
          <fieldset className={styles['choices']}>
            <legend>{text('newRows')}</legend>
            {missing.map(({ sourceId, title }) => (
              <Checkbox
                key={sourceId}
                label={title}
                checked={chosen.includes(sourceId)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen((ids) => (checked ? [...ids, sourceId] : ids.filter((id) => id !== sourceId)))
                }
              />
            ))}
          </fieldset>
        </FillForm>
      )}
    </>
  );
};

/** Adds rows of sources and fills only those, and removes rows. */
export const RowsDialog = ({ isOpen, onClose, ...rest }: Props) => {
  const text = useText(studioTexts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('rows')} closeLabel={text('close')} width={460}>
      <Content onClose={onClose} {...rest} />
    </Dialog>
  );
};
