import type { TableCell, TableRow } from '@studiolo/contract/notebooks/studio-content';
import type { StudioItem } from '@studiolo/contract/notebooks/studio-entities';
import { STUDIO_LIMITS } from '@studiolo/contract/notebooks/studio-limits';
import { useState, type FormEvent } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import studioStyles from '../Studio.module.css';
import { studioTexts } from '../studio.texts.ts';
import { StatedValues } from './CellValue.tsx';
import { useCorrectCell } from './table-queries.ts';

type Props = {
  item: StudioItem;
  column: string;
  /** Undefined while the dialog is closed. */
  row: TableRow | undefined;
  cell: TableCell | undefined;
  onClose: () => void;
};

type FormProps = { item: StudioItem; column: string; row: TableRow; cell: TableCell; onClose: () => void };

const Form = ({ item, column, row, cell, onClose }: FormProps) => {
  const text = useText(studioTexts);
  const correct = useCorrectCell(item);
  const { values, correction } = cell;
  const [value, setValue] = useState(correction ?? values.map((each) => each.text).join(' / '));
  const save = (next: string | null) =>
    correct.mutate({ sourceId: row.sourceId, column, value: next }, { onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(value);
  };
  return (
    <form className={studioStyles['form']} onSubmit={submit}>
      <TextField
        label={text('correctedValue')}
        hint={text('correctNote')}
        maxLength={STUDIO_LIMITS.correctionLength}
        value={value}
        dir="auto"
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
      {correction !== undefined && values.length > 0 && (
        <div>
          <p className={studioStyles['note']}>{text('statedValue')}</p>
          <StatedValues values={values} />
        </div>
      )}
      <div className={studioStyles['ways']}>
        {correction !== undefined && (
          <Button disabled={correct.isPending} onClick={() => save(null)}>
            {text('undoCorrection')}
          </Button>
        )}
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="submit" variant="filled" isBusy={correct.isPending}>
          {text('save')}
        </Button>
      </div>
    </form>
  );
};

/** Corrects a cell by hand, or undoes that. */
export const CorrectDialog = ({ item, column, row, cell, onClose }: Props) => {
  const text = useText(studioTexts);
  return (
    <Dialog
      isOpen={row !== undefined}
      onClose={onClose}
      title={text('correctOf', { column, source: row?.name ?? '' })}
      closeLabel={text('close')}
    >
      {row && <Form item={item} column={column} row={row} cell={cell ?? { values: [] }} onClose={onClose} />}
    </Dialog>
  );
};
