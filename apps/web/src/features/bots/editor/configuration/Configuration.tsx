import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { botTexts } from '../../bots.texts.ts';
import { botQuery } from '../../queries.ts';
import type { TabProps } from '../tabs.ts';
import { saveDraft, useReplaced } from '../draft.state.ts';
import { ConfigurationForm } from './ConfigurationForm.tsx';
import styles from './Configuration.module.css';
import { TestChat } from './TestChat.tsx';

export const Configuration = ({ bot }: TabProps) => {
  const text = useText(botTexts);
  // Queried here as well, so that a replaced draft is known before the surrounding page renders with it.
  const { data: draft = bot } = useQuery(botQuery(bot.tableId, true));
  const replaced = useReplaced(bot.tableId);
  const [isTesting, setIsTesting] = useState(false);
  return (
    <div className={styles['sides']} data-testing={isTesting || undefined}>
      {/* The chat saves the draft when it opens, so that answers use it. */}
      <div className={styles['form']} onBlur={() => void saveDraft(bot.tableId)}>
        <ConfigurationForm key={replaced} bot={draft} />
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
