import { BUILTIN_MODEL } from '@studiolo/contract/models/catalogue';
import { STUDIO_LIMITS } from '@studiolo/contract/notebooks/studio-limits';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { ModelPicker } from '../../../../core/model-picker/ModelPicker.tsx';
import { defaultModelQuery } from '../../../../core/model-picker/queries.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import styles from '../Studio.module.css';
import { studioTexts } from '../studio.texts.ts';

type Props = {
  children: ReactNode;
  label: string;
  isBusy: boolean;
  isDisabled: boolean;
  onSubmit: () => void;
};

/** Form that starts to fill cells, with the model that does it and its price. */
export const FillForm = ({ children, label, isBusy, isDisabled, onSubmit }: Props) => {
  const text = useText(studioTexts);
  const { data: chosen } = useQuery(defaultModelQuery);
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
      <p className={styles['note']}>
        {chosen?.model === BUILTIN_MODEL
          ? text('costsNothing')
          : text('costsTable', { amount: 1 / STUDIO_LIMITS.tableRowsPerAnswer })}
      </p>
      <div className={styles['ways']}>
        <Button type="submit" variant="filled" isBusy={isBusy} disabled={isDisabled}>
          {label}
        </Button>
      </div>
    </form>
  );
};
