import { deleteProvider, testProvider } from '@studiolo/contract/admin/provider-endpoints';
import type { Provider } from '@studiolo/contract/models/services';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { adminTexts } from '../admin.texts.ts';
import { ProviderForm } from './ProviderForm.tsx';
import { providersQuery, putProvider } from '../queries.ts';
import styles from '../parts.module.css';

type Props = { provider: Provider; onDone: () => void };

/** What a service offers, and the changing of what was added here. */
export const ProviderDetails = ({ provider, onDone }: Props) => {
  const text = useText(adminTexts);
  const { name, source, models } = provider;
  const test = useMutation({
    mutationFn: () => call(testProvider, { name }),
    onSuccess: putProvider,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteProvider, { name }),
    async onSuccess() {
      void queryClient.invalidateQueries({ queryKey: ['models'] });
      await queryClient.invalidateQueries(providersQuery);
      onDone();
    },
  });
  const isSetUp = source === 'environment' || source === 'added';
  return (
    <div className={styles['form']}>
      {isSetUp && (
        <>
          <p role="status" className={styles['note']}>
            {models.length > 0 ? models.join(', ') : text('offersNothingWhy')}
          </p>
          <div className={styles['pager']}>
            <Button size="sm" isBusy={test.isPending} onClick={() => test.mutate()}>
              {text('test')}
            </Button>
          </div>
        </>
      )}
      {source !== 'environment' && <ProviderForm name={name} />}
      {(source === 'added' || source === 'unreadable') && (
        <Button size="sm" variant="danger" isBusy={remove.isPending} onClick={() => remove.mutate()}>
          {text('forget')}
        </Button>
      )}
    </div>
  );
};
