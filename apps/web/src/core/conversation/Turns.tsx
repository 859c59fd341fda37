import { Suspense, type ComponentProps } from 'react';
import { loadOlder } from './history/history.ts';
import type { ChatSession } from './sessions/chat-session.ts';
import { Thread } from './thread-part.ts';

type Props = Omit<ComponentProps<typeof Thread>, 'onOlder'> & { session: ChatSession };

/** The turns of a conversation. Loads older ones when the user scrolls up. */
export const Turns = ({ session: { sessionId }, ...thread }: Props) => (
  <Suspense>
    <Thread {...thread} onOlder={() => sessionId !== undefined && void loadOlder(sessionId)} />
  </Suspense>
);
