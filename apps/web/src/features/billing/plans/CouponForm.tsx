import { BILLING_LIMITS } from '@studiolo/contract/billing/limits';
import type { GrantedUnits } from '@studiolo/contract/ledger/entities';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './CouponForm.module.css';
import { GrantedList } from './GrantedList.tsx';
import { plansTexts } from './plans.texts.ts';

type Props = {
  redeem: (actCode: string) => Promise<GrantedUnits[]>;
  /** Whether the form is less prominent in its view. */
  isQuiet?: boolean;
};

/** −1: no result yet, 0: redeemed, 1: invalid. */
const RESULT = { idle: -1, pending: -1, success: 0, error: 1 } as const;

/** Form that redeems a code and shows what it granted, or the reason why not. Keeps the code typed. */
export const CouponForm = ({ redeem, isQuiet = false }: Props) => {
  const text = useText(plansTexts);
  const [actCode, setActCode] = useState('');
  const { mutate, reset, status, data, error, isPending } = useMutation({ mutationFn: redeem });
  const typed = actCode.trim();

  if (data) return <GrantedList granted={data} />;
  return (
    <form
      className={styles['form']}
      data-result={RESULT[status]}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== '' && !isPending) mutate(typed);
      }}
    >
      <TextField
        label={text('code')}
        hint={text('codeHint')}
        error={error?.message}
        value={actCode}
        maxLength={BILLING_LIMITS.actCodeMax}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setActCode(event.currentTarget.value);
          reset();
        }}
      />
      <Button
        type="submit"
        variant={isQuiet ? 'default' : 'filled'}
        isFull
        disabled={typed === ''}
        isBusy={isPending}
      >
        {text('redeem')}
      </Button>
    </form>
  );
};
