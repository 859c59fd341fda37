import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n/use-text.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ConnectForm } from './ConnectForm.tsx';
import { ownModelTexts } from './own-models.texts.ts';
import { OwnServiceRow } from './OwnServiceRow.tsx';
import styles from './OwnServices.module.css';
import { ownServicesQuery } from './queries.ts';

export const OwnServicesTab = () => {
  const text = useText(ownModelTexts);
  const { data: services } = useQuery(ownServicesQuery);
  return (
    <div className={styles['tab']}>
      <p className={styles['about']}>{text('about')}</p>
      {!services && <Skeleton height={60} />}
      {services && services.length > 0 && (
        <ul className={styles['services']} aria-label={text('models')}>
          {services.map((service) => (
            <OwnServiceRow key={`${service.name}:${service.label ?? ''}`} service={service} />
          ))}
        </ul>
      )}
      <ConnectForm />
    </div>
  );
};
