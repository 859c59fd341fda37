import { APP_VERSION, APP_VERSION_DATE, DISPLAYED_VERSION } from '@studiolo/contract/wire/headers';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BOTS, DISCOVER } from '@studiolo/contract/bots/addresses';
import { WRITE } from '@studiolo/contract/write/addresses';
import { configQuery } from '../../platform/config.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { appTexts } from '../app.texts.ts';
import styles from './VersionDialog.module.css';

const LABS = [
  { words: 'labBots', path: BOTS },
  { words: 'labDiscover', path: DISCOVER },
  { words: 'labWriting', path: WRITE },
] as const;

export const VersionDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const text = useText(appTexts);
  const { data: config } = useQuery(configQuery);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('versionTitle')}
      closeLabel={text('close')}
      width={375}
    >
      <p>{text('versionIs', { version: DISPLAYED_VERSION })}</p>
      <p className={styles['detail']}>
        {text('versionDetail', { app: APP_VERSION, date: APP_VERSION_DATE, build: config?.build ?? '…' })}
      </p>
      <h3 className={styles['labs']}>{text('labs')}</h3>
      <p className={styles['detail']}>{text('labsAbout')}</p>
      <ul className={styles['list']}>
        {LABS.map(({ words, path }) => (
          <li key={words}>
            <Link to={path} onClick={onClose}>
              {text(words)}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
