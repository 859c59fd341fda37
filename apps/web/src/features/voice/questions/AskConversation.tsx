import { askPath } from '@studiolo/contract/voice/addresses';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { Conversation } from '../../../core/conversation/Conversation.tsx';
import type { ConversationScope } from '../../../core/conversation/conversation-scope.ts';
import { ConversationTitle } from '../../../core/conversation/list/ConversationTitle.tsx';
import { draftKeyOf } from '../../../core/conversation/sessions/draft-key.ts';
import { beginNewChat } from '../../../core/conversation/sessions/sessions.state.ts';
import { useSession } from '../../../core/conversation/sessions/use-session.ts';
import { ModelChoice } from '../../../core/conversation/answer-settings/ModelChoice.tsx';
import { Reader } from '../../../core/reader/Reader.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { voiceTexts } from '../voice.texts.ts';
import styles from './AskConversation.module.css';

type Props = { groundId: string } & Pick<
  ConversationScope,
  'refusal' | 'placeholder' | 'welcome' | 'suggestions'
>;

const pathOf = ({ id }: { id: string }, sessionId?: string) => askPath(id, sessionId);

/** Conversation about one or all recordings, with a menu of earlier ones above. */
export const AskConversation = ({ groundId, ...about }: Props) => {
  const text = useText(voiceTexts);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const sessionId = search.get('session') ?? undefined;
  const conversationScope: ConversationScope = {
    kind: 'recording',
    id: groundId,
    pathOf,
    hasSources: true,
    ...about,
  };
  const session = useSession(conversationScope, sessionId);
  return (
    <div className={styles['asking']}>
      <Conversation
        key={session.key}
        conversationScope={conversationScope}
        session={session}
        place={sessionId ?? draftKeyOf(session)}
        header={({ chat: { path, hasOlder } }) => (
          <header className={styles['header']}>
            <h2>
              <ConversationTitle
                conversationScope={conversationScope}
                sessionId={session.sessionId}
                path={path}
                hasOlder={hasOlder}
                untitled={text('newQuestion')}
              />
            </h2>
            <ModelChoice session={session} />
            <IconButton
              label={text('newQuestion')}
              disabled={path.length === 0}
              onClick={() => {
                beginNewChat(session.conversationScope);
                void navigate(askPath(groundId));
              }}
            >
              <IconPlus size={18} stroke={1.7} />
            </IconButton>
          </header>
        )}
      >
        <Reader chat={session.key} />
      </Conversation>
    </div>
  );
};
