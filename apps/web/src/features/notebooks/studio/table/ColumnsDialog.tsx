import type { StudioItem } from '@studiolo/contract/notebooks/studio-entities';
import { STUDIO_LIMITS } from '@studiolo/contract/notebooks/studio-limits';
import { columnsOf } from '@studiolo/contract/notebooks/studio-rules';
import { useState } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { studioTexts } from '../studio.texts.ts';
import { useColumnError } from '../use-column-error.ts';
import { FillForm } from './FillForm.tsx';
import { PartList } from './PartList.tsx';
import { useFillTable } from './table-queries.ts';

type Props = { item: StudioItem; columns: readonly string[]; isOpen: boolean; onClose: () => void };

const Content = ({ item, columns, onClose }: Omit<Props, 'isOpen'>) => {
  const text = useText(studioTexts);
  const fill = useFillTable(item);
  const [words, setWords] = useState('');
  const names = columnsOf(words);
  const error = useColumnError([...columns, ...names]);
  return (
    <>
      <PartList
        item={item}
        label={text('columns')}
        list={columns.map((name) => ({ key: name, name, parts: { columns: [name] } }))}
      />
      <FillForm
        label={text('addAndFill')}
        isBusy={fill.isPending}
        isDisabled={names.length === 0 || error !== undefined}
        onSubmit={() => fill.mutate({ columns: names }, { onSuccess: onClose })}
      >
        <TextField
          label={text('newColumns')}
          hint={text('newColumnsNote', { limit: STUDIO_LIMITS.columns })}
          error={error}
          placeholder={text('columnsExample')}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </FillForm>
    </>
  );
};

/** Adds columns and fills only those, and removes columns. */
export const ColumnsDialog = ({ isOpen, onClose, ...rest }: Props) => {
  const text = useText(studioTexts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('columns')} closeLabel={text('close')} width={460}>
      <Content onClose={onClose} {...rest} />
    </Dialog>
  );
};
