import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { IconColumns } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useUser } from '../../../platform/session/user.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { defaultModelQuery, modelsQuery } from '../../model-picker/queries.ts';
import { SearchedModels } from '../../model-picker/SearchedModels.tsx';
import { conversationTexts } from '../conversation.texts.ts';
import type { ChatSession } from '../sessions/chat-session.ts';
import { changeSession, markRecentlyUsed } from '../sessions/sessions.state.ts';
import styles from './AnswerSettings.module.css';

const MAX_COMPARED = CHAT_LIMITS.compared - 1;

/** Selects additional models that answer the next question side by side with the default one. */
export const CompareChoices = ({ session }: { session: ChatSession }) => {
  const text = useText(conversationTexts);
  const { data: models = [] } = useQuery(modelsQuery);
  const { data: chosen } = useQuery(defaultModelQuery);
  const isVip = useUser()?.isChatgptVip ?? false;
  const { compared, key } = session;
  const [isOpen, setIsOpen] = useState(compared.length > 0);
  const others = models.filter(
    ({ name, isAvailable, canDraw, isVip: isForVip }) =>
      isAvailable && !canDraw && name !== chosen?.model && (isVip || !isForVip),
  );
  if (others.length === 0) return null;
  const set = (name: string, isWanted: boolean) => {
    markRecentlyUsed(session);
    const remaining = compared.filter((each) => each !== name);
    changeSession(key, () => ({ compared: isWanted ? [...remaining, name] : remaining }));
  };
  return (
    <div className={styles['compare']}>
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconColumns size={16} stroke={1.7} aria-hidden="true" />
        {text('compare')}
      </button>
      {isOpen && (
        <>
          <div className={styles['models']} role="group" aria-label={text('compare')}>
            <SearchedModels models={others} isChosen={({ name }) => compared.includes(name)}>
              {(shown) =>
                shown.map(({ name, label }) => (
                  <Checkbox
                    key={name}
                    label={label}
                    checked={compared.includes(name)}
                    disabled={!compared.includes(name) && compared.length >= MAX_COMPARED}
                    onChange={({ currentTarget }) => set(name, currentTarget.checked)}
                  />
                ))
              }
            </SearchedModels>
          </div>
          <p className={styles['reason']}>{text('compareAbout', { count: MAX_COMPARED })}</p>
        </>
      )}
    </div>
  );
};
