import { getQuota, setQuota } from '@studiolo/contract/admin/quota-endpoints';
import { NO_QUOTA, QUOTA_MAX, type Quota } from '@studiolo/contract/quotas/rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { adminTexts } from '../admin.texts.ts';
import styles from '../parts.module.css';

type Props = { label: string; /** Everybody without an id. */ tableId?: string };

const FIELDS = [
  { name: 'storageMegabytes', label: 'quotaStorage' },
  { name: 'sources', label: 'quotaSources' },
  { name: 'minutes', label: 'quotaMinutes' },
] as const;

const QuotaFields = ({
  quota,
  save,
  isBusy,
}: {
  quota: Quota;
  save: (quota: Quota) => void;
  isBusy: boolean;
}) => {
  const text = useText(adminTexts);
  const [written, setWritten] = useState(() =>
    Object.fromEntries(FIELDS.map(({ name }) => [name, quota[name] === null ? '' : String(quota[name])])),
  );
  const amountOf = (name: keyof Quota): number | null => {
    const typed = written[name]?.trim() ?? '';
    return typed === '' ? null : Number(typed);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save({
      storageMegabytes: amountOf('storageMegabytes'),
      sources: amountOf('sources'),
      minutes: amountOf('minutes'),
    });
  };
  return (
    <form className={styles['form']} onSubmit={onSubmit}>
      {FIELDS.map(({ name, label }) => (
        <TextField
          key={name}
          type="number"
          inputMode="numeric"
          min={0}
          max={QUOTA_MAX[name]}
          step={1}
          label={text(label)}
          value={written[name] ?? ''}
          onChange={({ currentTarget: { value } }) => setWritten((before) => ({ ...before, [name]: value }))}
        />
      ))}
      <Button type="submit" isBusy={isBusy}>
        {text('saveQuota')}
      </Button>
    </form>
  );
};

/** Form for an operator's own limits of one account, or of everybody. */
export const QuotaForm = ({ label, tableId }: Props) => {
  const text = useText(adminTexts);
  const account = tableId === undefined ? {} : { tableId };
  const queryKey = ['admin', 'quota', tableId ?? ''];
  const { data: quota } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getQuota, account, { signal }),
    staleTime: 0,
  });
  const save = useMutation({
    mutationFn: (changed: Quota) => call(setQuota, { ...account, ...changed }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey });
      notify(text('quotaSaved'), 'success');
    },
  });
  return (
    <section aria-label={label}>
      <h2 className={styles['heading']}>{label}</h2>
      <p className={styles['note']}>{text(tableId === undefined ? 'quotaOfAllNote' : 'quotaNote')}</p>
      {quota ? (
        <QuotaFields
          key={JSON.stringify(quota)}
          quota={{ ...NO_QUOTA, ...quota }}
          save={save.mutate}
          isBusy={save.isPending}
        />
      ) : (
        <Skeleton height={180} />
      )}
    </section>
  );
};
