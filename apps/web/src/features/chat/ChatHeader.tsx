import { useInfiniteQuery } from '@tanstack/react-query';
import { HeaderSlot } from '../../core/header/HeaderSlot.tsx';
import { ModelPicker } from '../../core/model-picker/ModelPicker.tsx';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { usePageTitle } from '../../platform/title.ts';
import styles from './Chat.module.css';
import type { ChatSession } from './chat-session.ts';

import { topicsOf, topicsQuery } from './topics.ts';

type Props = { session: ChatSession; firstPrompt: string | undefined };

/** The chat's title and the model that answers, in the line above the page. */
export const ChatHeader = ({ session, firstPrompt }: Props) => {
  const isSignedIn = useIsSignedIn();
  const { data } = useInfiniteQuery({ ...topicsQuery, enabled: isSignedIn });
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
    </HeaderSlot>
  );
};
