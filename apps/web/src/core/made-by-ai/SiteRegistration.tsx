import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../platform/config.ts';
import styles from './MadeByAi.module.css';

const REGISTER = 'https://beian.miit.gov.cn/';

/** Registration number of the site in China, if the operator has set one. */
export const SiteRegistration = () => {
  const { data: config } = useQuery(configQuery);
  if (!config?.icpNumber) return null;
  return (
    <p className={styles['label']}>
      <a href={REGISTER} target="_blank" rel="noopener noreferrer">
        {config.icpNumber}
      </a>
    </p>
  );
};
