import { useMemo, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { whenSignedIn } from '../../platform/session/guard.ts';
import { PanelPlace } from '../panel/PanelPlace.tsx';
import { attach } from '../uploads/attachments.state.ts';
import { DropTarget } from '../uploads/DropTarget.tsx';
import type { Scope } from './questions/ask-question.ts';
import { BuiltinNotice } from './BuiltinNotice.tsx';
import { ConversationView } from './ConversationView.tsx';
import type { ConversationScope } from './conversation-scope.ts';
import { OpeningQuestions } from './OpeningQuestions.tsx';
import type { ChatSession } from './sessions/chat-session.ts';
import { CurrentDraftKey } from './sessions/current-draft-key.ts';
import { useConversation, type ConversationState } from './use-conversation.ts';

type Props = {
  conversationScope: ConversationScope;
  session: ChatSession;
  /** Storage key of the draft. */
  place: string;
  header: (conversation: ConversationState) => ReactNode;
  /** Shown below the composer until the first question is asked. */
  below?: (conversation: ConversationState) => ReactNode;
  children?: ReactNode;
};

/** A conversation: its turns, the queued question and the composer, with the reader or panel beside them. */
export const Conversation = ({ conversationScope, session, place, header, below, children }: Props) => {
  const { hasSources = false, sourceIds, suggestions = [], sidePanel, welcome, tools } = conversationScope;
  const scope = useMemo<Scope | undefined>(
    () => (hasSources ? (sourceIds ? { sourceIds: [...sourceIds] } : {}) : undefined),
    [hasSources, sourceIds],
  );
  const conversation = useConversation(session, place, conversationScope, scope);
  const { chat, actions } = conversation;
  const answers = () =>
    chat.path.map(({ turn }) => ({
      text: turn.answer.text,
      isStored: turn.isStored,
      publish: (page: string) => actions.publish(turn, page),
      unpublish: () => actions.unpublish(turn),
    }));
  const panel = <PanelPlace chat={session.key} answers={answers} />;

  return (
    <CurrentDraftKey value={place}>
      {header(conversation)}
      <ConversationView
        session={session}
        place={place}
        conversation={conversation}
        canAttach={!hasSources}
        placeholder={conversationScope.placeholder}
        refusal={conversationScope.refusal}
        isPreparing={conversationScope.isPreparing}
        tools={tools}
        welcome={welcome}
        below={
          <>
            {below?.(conversation)}
            {suggestions.length > 0 && (
              <OpeningQuestions
                questions={suggestions}
                place={place}
                isRefused={Boolean(conversationScope.refusal)}
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
      {sidePanel ? createPortal(panel, sidePanel) : panel}
    </CurrentDraftKey>
  );
};
