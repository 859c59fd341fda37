import { titleOf } from '@studiolo/contract/chat/title-of';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ConversationMenu } from '../../core/conversation/ConversationMenu.tsx';
import { topicsOf, topicsQuery } from '../../core/conversation/list/topics.ts';
import type { ChatSession } from '../../core/conversation/sessions/chat-session.ts';
import { ModelChoice } from '../../core/conversation/ways/ModelChoice.tsx';
import { HeaderSlot } from '../../core/header/HeaderSlot.tsx';
import type { PlacedTurn } from '../../core/thread/turn-path.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { usePageTitle } from '../../platform/title.ts';
import styles from './Chat.module.css';
import { chatTexts } from './chat.texts.ts';
import { TemporaryToggle } from './TemporaryToggle.tsx';

type Props = { session: ChatSession; path: readonly PlacedTurn[]; hasOlder: boolean; isEmpty: boolean };

/** The chat's title and the model that answers, in the line above the page. */
export const ChatHeader = ({ session, path, hasOlder, isEmpty }: Props) => {
  const text = useText(chatTexts);
  const isSignedIn = useIsSignedIn();
  const { data } = useInfiniteQuery({ ...topicsQuery, enabled: isSignedIn });
  const firstPrompt = hasOlder ? undefined : path[0]?.turn.prompt;
  const last = path.findLast(({ turn }) => turn.isKept)?.turn;
  const topic = topicsOf(data).find(({ sessionId }) => sessionId === session.sessionId);
  // What a temporary chat is about stays out of the browser's own history too.
  const title = session.isTemporary ? text('temporary') : topic?.title || titleOf(firstPrompt ?? '');
  usePageTitle(title);
  return (
    <HeaderSlot>
      {title && (
        <h1 className={styles['title']} title={session.isTemporary ? text('temporaryAbout') : title}>
          {title}
        </h1>
      )}
      <ModelChoice session={session} />
      {isSignedIn && isEmpty && <TemporaryToggle session={session} />}
      {isSignedIn && <ConversationMenu last={last} />}
    </HeaderSlot>
  );
};
