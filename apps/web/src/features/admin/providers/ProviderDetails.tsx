import { checkProvider, deleteProvider, testProvider } from '@studiolo/contract/admin/provider-endpoints';
import type { Provider } from '@studiolo/contract/models/services';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { ServiceChecks } from '../../../core/service-checks/ServiceChecks.tsx';
import { adminTexts } from '../admin.texts.ts';
import { ProviderForm } from './ProviderForm.tsx';
import { providersQuery, putProvider } from '../queries.ts';
import styles from '../parts.module.css';

/** Maximum number of models shown; a service may list thousands. */
const MAX_LISTED_MODELS = 100;

type Props = { provider: Provider; onDone: () => void };

/** Models of a service. For a service that was added here, also forms to change it. */
export const ProviderDetails = ({ provider, onDone }: Props) => {
  const text = useText(adminTexts);
  const { name, label, source, models } = provider;
  const ref = { name, ...(label !== undefined && { label }) };
  const test = useMutation({
    mutationFn: () => call(testProvider, ref),
    onSuccess: putProvider,
  });
  const check = useMutation({ mutationFn: () => call(checkProvider, ref) });
  const remove = useMutation({
    mutationFn: () => call(deleteProvider, { name }),
    async onSuccess() {
      void queryClient.invalidateQueries({ queryKey: ['models'] });
      await queryClient.invalidateQueries(providersQuery);
      onDone();
    },
  });
  const first = models.slice(0, MAX_LISTED_MODELS).join(', ');
  const shown =
    models.length > MAX_LISTED_MODELS ? text('andMore', { models: first, count: models.length }) : first;
  const isSetUp = source === 'environment' || source === 'added';
  return (
    <div className={styles['form']}>
      {isSetUp && (
        <>
          <p role="status" className={styles['note']}>
            {models.length > 0 ? shown : text('offersNothingWhy')}
          </p>
          <div className={styles['pager']}>
            <Button
              size="sm"
              isBusy={test.isPending || check.isPending}
              onClick={() => {
                test.mutate();
                check.mutate();
              }}
            >
              {text('test')}
            </Button>
          </div>
          {check.data && <ServiceChecks label={text('test')} checks={check.data} />}
        </>
      )}
      {source !== 'environment' && <ProviderForm name={name} hasKey={source === 'added'} />}
      {(source === 'added' || source === 'unreadable') && (
        <Button size="sm" variant="danger" isBusy={remove.isPending} onClick={() => remove.mutate()}>
          {text('forget')}
        </Button>
      )}
    </div>
  );
};
