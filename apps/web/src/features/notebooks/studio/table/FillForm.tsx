import type { FormEvent, ReactNode } from 'react';
import { ModelPicker } from '../../../../core/model-picker/ModelPicker.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { CostNote } from '../CostNote.tsx';
import styles from '../Studio.module.css';

type Props = {
  children: ReactNode;
  label: string;
  isBusy: boolean;
  isDisabled: boolean;
  onSubmit: () => void;
};

/** Form that starts to fill cells, with the model that does it and its price. */
export const FillForm = ({ children, label, isBusy, isDisabled, onSubmit }: Props) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDisabled) onSubmit();
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      {children}
      <div className={styles['model']}>
        <ModelPicker />
      </div>
      <CostNote kind="table" />
      <div className={styles['ways']}>
        <Button type="submit" variant="filled" isBusy={isBusy} disabled={isDisabled}>
          {label}
        </Button>
      </div>
    </form>
  );
};
