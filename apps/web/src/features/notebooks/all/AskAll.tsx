import { IconMessageSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { ALL_PATH } from '@studiolo/contract/notebooks/addresses';
import styles from './All.module.css';
import { allTexts } from './all.texts.ts';

/** Link to the page for questions about all notebooks. */
export const AskAll = () => {
  const text = useText(allTexts);
  return (
    <Link to={ALL_PATH} className={styles['ask']}>
      <IconMessageSearch size={20} stroke={1.7} aria-hidden="true" />
      {text('ask')}
    </Link>
  );
};
