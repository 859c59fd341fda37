import { createCoupons } from '@studiolo/contract/admin/endpoints';
import { ADMIN_LIMITS } from '@studiolo/contract/admin/limits';
import type { PayType, ProductKind } from '@studiolo/contract/ledger/products';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { adminTexts } from '../admin.texts.ts';
import { CountField } from '../CountField.tsx';
import { PeriodChoices } from '../PeriodChoices.tsx';
import { idOf, KINDS } from '../products.ts';
import styles from '../parts.module.css';

type Props = { onCreated: (codes: string[]) => void; onCancel: () => void };

/** Form for new codes: what they grant, how many there are, and how often each can be redeemed. */
export const CouponForm = ({ onCreated, onCancel }: Props) => {
  const text = useText(adminTexts);
  const [kinds, setKinds] = useState<readonly ProductKind[]>(['plan']);
  const [payType, setPayType] = useState<PayType>('month');
  const [count, setCount] = useState('1');
  const [uses, setUses] = useState('1');
  const [days, setDays] = useState('');
  const make = useMutation({
    mutationFn: () =>
      call(createCoupons, {
        productIds: kinds.map(idOf),
        payType,
        count,
        uses,
        ...(days === '' ? {} : { days }),
      }),
    async onSuccess({ codes }) {
      onCreated(codes);
      await queryClient.invalidateQueries({ queryKey: ['admin', 'coupons'] });
    },
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    make.mutate();
  };
  const toggle = (kind: ProductKind) =>
    setKinds(kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind]);

  return (
    <form className={styles['form']} onSubmit={onSubmit}>
      <fieldset className={styles['products']}>
        <legend>{text('what')}</legend>
        {KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={text(kind)}
            checked={kinds.includes(kind)}
            onChange={() => toggle(kind)}
          />
        ))}
      </fieldset>
      {kinds.some((kind) => kind !== 'pack') && <PeriodChoices value={payType} onChange={setPayType} />}
      <div className={styles['fields']}>
        <CountField
          label={text('howMany')}
          max={ADMIN_LIMITS.couponsAtOnce}
          value={count}
          onChange={setCount}
        />
        <CountField label={text('usesEach')} max={ADMIN_LIMITS.couponUses} value={uses} onChange={setUses} />
        <CountField
          label={text('daysGood')}
          hint={text('daysHint')}
          max={ADMIN_LIMITS.couponDays}
          value={days}
          onChange={setDays}
          isOptional
        />
      </div>
      <div className={styles['pager']}>
        <Button type="submit" variant="filled" isBusy={make.isPending} disabled={kinds.length === 0}>
          {text('makeCodes')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {text('cancel')}
        </Button>
      </div>
    </form>
  );
};
