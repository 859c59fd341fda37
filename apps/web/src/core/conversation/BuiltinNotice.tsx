import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configQuery } from '../../platform/config.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { recall, remember } from '../../platform/local-store.ts';
import { useUser } from '../../platform/session/user.ts';
import { Button } from '../../ui/Button.tsx';
import { ConnectModel } from '../model-help/ConnectModel.tsx';
import { conversationTexts } from './conversation.texts.ts';
import styles from './Opening.module.css';

const STORAGE_KEY = 'builtinNotice';
const SEEN = 'seen';

/** Notice that no model is connected. Once closed, it is not shown again. */
export const BuiltinNotice = () => {
  const text = useText(conversationTexts);
  const { data: config } = useQuery(configQuery);
  const isOperator = useUser()?.isAdmin === true;
  const [isSeen, setIsSeen] = useState(() => recall(STORAGE_KEY) === SEEN);
  if (!config?.isBuiltinOnly || isSeen) return null;
  return (
    <div className={styles['notice']} role="note">
      <p>{text(isOperator ? 'builtinOnlyOperator' : 'builtinOnly')}</p>
      {isOperator && <ConnectModel />}
      <Button
        size="sm"
        variant="subtle"
        onClick={() => {
          remember(STORAGE_KEY, SEEN);
          setIsSeen(true);
        }}
      >
        {text('understood')}
      </Button>
    </div>
  );
};
