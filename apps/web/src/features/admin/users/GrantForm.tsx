import { grantProduct } from '@studiolo/contract/admin/endpoints';
import type { AdminUser } from '@studiolo/contract/admin/entities';
import type { PayType, ProductKind } from '@studiolo/contract/ledger/products';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choices } from '../../../ui/fields/Choices.tsx';
import { adminTexts } from '../admin.texts.ts';
import { useDay } from '../dates.ts';
import { PeriodChoices } from '../PeriodChoices.tsx';
import { idOf, KINDS } from '../products.ts';
import styles from '../parts.module.css';

type Props = { user: AdminUser; onDone: () => void };

export const GrantForm = ({ user: { tableId }, onDone }: Props) => {
  const text = useText(adminTexts);
  const day = useDay();
  const [kind, setKind] = useState<ProductKind>('plan');
  const [payType, setPayType] = useState<PayType>('month');
  const grant = useMutation({
    mutationFn: () => call(grantProduct, { tableId, productId: idOf(kind), payType }),
    async onSuccess({ endsAt }) {
      await queryClient.invalidateQueries({ queryKey: ['admin', 'users'] });
      notify(text('given', { what: text(kind), date: day(endsAt) }), 'success');
      onDone();
    },
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    grant.mutate();
  };
  return (
    <form className={styles['form']} onSubmit={onSubmit}>
      <Choices
        label={text('what')}
        choices={KINDS.map((value) => ({ value, label: text(value) }))}
        value={kind}
        onChange={setKind}
      />
      {kind !== 'pack' && <PeriodChoices value={payType} onChange={setPayType} />}
      <Button type="submit" variant="filled" isBusy={grant.isPending}>
        {text('giveNow')}
      </Button>
    </form>
  );
};
