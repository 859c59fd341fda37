import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { botTexts } from '../../bots.texts.ts';
import type { TabProps } from '../tabs.ts';
import { ConfigurationForm } from './ConfigurationForm.tsx';
import styles from './Configuration.module.css';
import { TestChat } from './TestChat.tsx';

/** What the owner says of a bot, with a chat beside it that answers by that. */
export const Configuration = ({ bot }: TabProps) => {
  const text = useText(botTexts);
  const [isTesting, setIsTesting] = useState(false);
  return (
    <div className={styles['sides']} data-testing={isTesting || undefined}>
      <div className={styles['form']}>
        <ConfigurationForm bot={bot} />
        <div className={styles['toTest']}>
          <Button
            variant="filled"
            icon={<IconPlayerPlay size={16} stroke={1.9} />}
            onClick={() => setIsTesting(true)}
          >
            {text('test')}
          </Button>
        </div>
      </div>
      <TestChat bot={bot} onClose={() => setIsTesting(false)} />
    </div>
  );
};
