import { IconCloudOff } from '@tabler/icons-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { useIsOffline } from '../../platform/browser/online.ts';
import styles from './OfflineNotice.module.css';
import { offlineTexts } from './offline.texts.ts';

/** Tells the user that the server is unreachable, and which features still work. */
export const OfflineNotice = () => {
  const text = useText(offlineTexts);
  const isServerUnreachable = useIsOffline();
  return (
    <div aria-live="polite">
      {isServerUnreachable && (
        <p className={styles['line']}>
          <IconCloudOff size={16} stroke={1.7} aria-hidden="true" />
          {text('away')}
        </p>
      )}
    </div>
  );
};
