import { useInfiniteQuery } from '@tanstack/react-query';
import { HeaderSlot } from '../../core/header/HeaderSlot.tsx';
import { ModelPicker } from '../../core/model-picker/ModelPicker.tsx';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { usePageTitle } from '../../platform/title.ts';
import type { PlacedTurn } from '../../core/thread/turn-path.ts';
import { ChatMenu } from './ChatMenu.tsx';
import styles from './Chat.module.css';
import type { ChatSession } from './chat-session.ts';

import { topicsOf, topicsQuery } from './topics.ts';

type Props = { session: ChatSession; path: readonly PlacedTurn[]; hasOlder: boolean };

/** The chat's title and the model that answers, in the line above the page. */
export const ChatHeader = ({ session, path, hasOlder }: Props) => {
  const isSignedIn = useIsSignedIn();
  const { data } = useInfiniteQuery({ ...topicsQuery, enabled: isSignedIn });
  const firstPrompt = hasOlder ? undefined : path[0]?.turn.prompt;
  const last = path.findLast(({ turn }) => turn.isKept)?.turn;
  const topic = topicsOf(data).find(({ sessionId }) => sessionId === session.sessionId);
  const title = topic?.title || firstPrompt?.trim().split('\n', 1)[0];
  usePageTitle(title);
  return (
    <HeaderSlot>
      {title && (
        <h1 className={styles['title']} title={title}>
          {title}
        </h1>
      )}
      <ModelPicker />
      {isSignedIn && <ChatMenu last={last} />}
    </HeaderSlot>
  );
};
