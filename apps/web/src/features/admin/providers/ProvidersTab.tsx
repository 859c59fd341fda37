import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { adminTexts } from '../admin.texts.ts';
import { ProviderRow } from './ProviderRow.tsx';
import { providersQuery } from '../queries.ts';
import styles from '../parts.module.css';

/** Model services, where they were configured, and their state. */
export const ProvidersTab = () => {
  const text = useText(adminTexts);
  const { data: providers } = useQuery(providersQuery);
  if (!providers) return <Skeleton height={320} />;
  return (
    <div className={styles['part']}>
      <p className={styles['note']}>{text('providersNote')}</p>
      <ul className={styles['list']}>
        {providers.map((provider) => (
          <ProviderRow key={`${provider.name}:${provider.label ?? ''}`} provider={provider} />
        ))}
      </ul>
    </div>
  );
};
