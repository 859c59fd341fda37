import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import parts from '../parts.module.css';
import { PlanRulesForm } from './PlanRulesForm.tsx';
import { planRulesQuery, retentionQuery, setupQuery } from './queries.ts';
import { RetentionForm } from './RetentionForm.tsx';
import { ServiceRow } from './ServiceRow.tsx';
import styles from './Setup.module.css';
import { setupTexts } from './setup.texts.ts';
import { UnpaidServices } from './UnpaidServices.tsx';
import { WaitingCodes } from './WaitingCodes.tsx';

/** Overview of the services, services without credit, undelivered codes, the free plan, and how long data is kept. */
export const SetupTab = () => {
  const text = useText(setupTexts);
  const setup = useQuery(setupQuery);
  const plans = useQuery(planRulesQuery);
  const retention = useQuery(retentionQuery);
  const queries = [setup, plans, retention];
  if (queries.some(({ isError, data }) => isError && !data))
    return (
      <p role="alert" className={parts['part']}>
        {text('failed')}
        <Button
          size="sm"
          onClick={() => {
            for (const { refetch } of queries) void refetch();
          }}
        >
          {text('again')}
        </Button>
      </p>
    );
  if (!setup.data || !plans.data || !retention.data) return <Skeleton height={320} />;
  const { services, codes, unpaid } = setup.data;
  const delivers = (channel: 'mail' | 'sms') =>
    services.some(({ name, isSetUp }) => name === channel && isSetUp);
  return (
    <div className={parts['part']}>
      {unpaid.length > 0 && <UnpaidServices services={unpaid} />}
      {(!delivers('mail') || codes.length > 0) && <WaitingCodes codes={codes} />}
      <section aria-labelledby="services">
        <h2 id="services" className={parts['heading']}>
          {text('services')}
        </h2>
        <p className={parts['note']}>{text('servicesNote')}</p>
        <ul className={styles['list']}>
          {services.map((service) => (
            <ServiceRow key={service.name} service={service} />
          ))}
        </ul>
        <p className={parts['note']}>{text('backup')}</p>
      </section>
      <PlanRulesForm key={JSON.stringify(plans.data.rules)} {...plans.data} />
      <RetentionForm key={JSON.stringify(retention.data)} rules={retention.data} />
    </div>
  );
};
