import { titleOf } from '@studiolo/contract/chat/title-of';
import { IconShare2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConversationMenu } from '../../core/conversation/ConversationMenu.tsx';
import { RenameField } from '../../core/conversation/list/RenameField.tsx';
import { conversationsOf, conversationsQuery } from '../../core/conversation/list/conversations.ts';
import type { ChatSession } from '../../core/conversation/sessions/chat-session.ts';
import { ModelChoice } from '../../core/conversation/answer-settings/ModelChoice.tsx';
import { HeaderSlot } from '../../core/header/HeaderSlot.tsx';
import type { PlacedTurn } from '../../core/thread/turn-path.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { usePageTitle } from '../../platform/title.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Chat.module.css';
import { chatTexts } from './chat.texts.ts';
import { openShares } from './shares/shares.state.ts';
import { TemporaryToggle } from './TemporaryToggle.tsx';

const ChatOwnChoices = lazyPart(() =>
  import('./menu/ChatOwnChoices.tsx').then((module) => module.ChatOwnChoices),
);

type Props = { session: ChatSession; path: readonly PlacedTurn[]; hasOlder: boolean; isEmpty: boolean };

export const ChatHeader = ({ session, path, hasOlder, isEmpty }: Props) => {
  const text = useText(chatTexts);
  const isSignedIn = useIsSignedIn();
  const { data } = useInfiniteQuery({ ...conversationsQuery, enabled: isSignedIn });
  const firstPrompt = hasOlder ? undefined : path[0]?.turn.prompt;
  const last = path.findLast(({ turn }) => turn.isStored)?.turn;
  const topic = conversationsOf(data).find(({ sessionId }) => sessionId === session.sessionId);
  // Temporary chats get a generic title, so that their content does not appear in the browser's history.
  const title = session.isTemporary ? text('temporary') : topic?.title || titleOf(firstPrompt ?? '');
  usePageTitle(title);
  const [isRenaming, setIsRenaming] = useState(false);
  return (
    <HeaderSlot>
      {isRenaming && topic ? (
        <RenameField topic={topic} onDone={() => setIsRenaming(false)} />
      ) : (
        title && (
          <h1 className={styles['title']} title={session.isTemporary ? text('temporaryAbout') : title}>
            {title}
          </h1>
        )
      )}
      <ModelChoice session={session} />
      {isSignedIn && isEmpty && <TemporaryToggle session={session} />}
      {topic && (
        <Button
          size="sm"
          variant="subtle"
          icon={<IconShare2 size={16} stroke={1.7} />}
          className={styles['share']}
          onClick={() => openShares(topic.sessionId)}
        >
          {text('share')}
        </Button>
      )}
      {isSignedIn && (
        <ConversationMenu
          last={last}
          first={
            topic &&
            ((close) => <ChatOwnChoices topic={topic} close={close} onRename={() => setIsRenaming(true)} />)
          }
        />
      )}
    </HeaderSlot>
  );
};
