import { useMemo, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { whenSignedIn } from '../../platform/session/guard.ts';
import { PanelPlace } from '../panel/PanelPlace.tsx';
import { attach } from '../uploads/attachments.state.ts';
import { DropTarget } from '../uploads/DropTarget.tsx';
import type { Scope } from './asking/ask-question.ts';
import { BuiltinNotice } from './BuiltinNotice.tsx';
import { ConversationView } from './ConversationView.tsx';
import type { Ground } from './ground.ts';
import { OpeningQuestions } from './OpeningQuestions.tsx';
import type { ChatSession } from './sessions/chat-session.ts';
import { PlaceAtHand } from './sessions/place-at-hand.ts';
import { useConversation, type InConversation } from './use-conversation.ts';

type Props = {
  ground: Ground;
  session: ChatSession;
  /** Under which name what is being written is kept. */
  place: string;
  /** Stands above the turns. */
  header: (conversation: InConversation) => ReactNode;
  /** Stands below the composer as long as nothing was asked. */
  below?: (conversation: InConversation) => ReactNode;
  /** Stands beside the turns. */
  children?: ReactNode;
};

/** One conversation: its turns, the composer and what is asked next; what opens from it stands beside it. */
export const Conversation = ({ ground, session, place, header, below, children }: Props) => {
  const { hasSources = false, sourceIds, suggestions = [], beside, welcome, tools } = ground;
  const scope = useMemo<Scope | undefined>(
    () => (hasSources ? (sourceIds ? { sourceIds: [...sourceIds] } : {}) : undefined),
    [hasSources, sourceIds],
  );
  const conversation = useConversation(session, place, ground, scope);
  const { path } = conversation.chat;
  const panel = <PanelPlace chat={session.key} answers={() => path.map(({ turn }) => turn.answer.text)} />;

  return (
    <PlaceAtHand value={place}>
      {header(conversation)}
      <ConversationView
        session={session}
        place={place}
        conversation={conversation}
        canAttach={!hasSources}
        placeholder={ground.placeholder}
        refusal={ground.refusal}
        tools={tools}
        welcome={welcome}
        below={
          <>
            {below?.(conversation)}
            {suggestions.length > 0 && (
              <OpeningQuestions
                questions={suggestions}
                place={place}
                isRefused={Boolean(ground.refusal)}
                conversation={conversation}
              />
            )}
            <BuiltinNotice />
          </>
        }
      >
        {!hasSources && <DropTarget onFiles={(files) => whenSignedIn(() => attach(place, files))} />}
      </ConversationView>
      {children}
      {beside ? createPortal(panel, beside) : panel}
    </PlaceAtHand>
  );
};
