import { IconCloudOff } from '@tabler/icons-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { useIsOffline } from '../../platform/browser/online.ts';
import styles from './AwayLine.module.css';
import { offlineTexts } from './offline.texts.ts';

/** Says that the server is unreachable, and what still works. */
export const AwayLine = () => {
  const text = useText(offlineTexts);
  const isAway = useIsOffline();
  return (
    <div aria-live="polite">
      {isAway && (
        <p className={styles['line']}>
          <IconCloudOff size={16} stroke={1.7} aria-hidden="true" />
          {text('away')}
        </p>
      )}
    </div>
  );
};
