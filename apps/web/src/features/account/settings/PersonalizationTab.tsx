import { useQuery } from '@tanstack/react-query';
import { SettingsParts } from '../../../platform/SettingsParts.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Instructions } from './Instructions.tsx';
import styles from './settings.module.css';
import { userSettingQuery } from './queries.ts';

/** What somebody wants every model to know. */
export const PersonalizationTab = () => {
  const { data: setting } = useQuery(userSettingQuery);
  return (
    <div className={styles['tab']}>
      {setting ? <Instructions setting={setting} /> : <Skeleton height={280} />}
      <SettingsParts tab="personalization" />
    </div>
  );
};
