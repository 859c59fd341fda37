import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { setDraft } from '../../../core/composer/drafts.ts';
import { PanelPlace } from '../../../core/panel/PanelPlace.tsx';
import type { ChatPartProps } from '../../../platform/chat-part.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { BuiltinNotice } from '../BuiltinNotice.tsx';
import type { Scope } from '../chat-actions.ts';
import type { ChatSession } from '../chat-session.ts';
import { ConversationView } from '../ConversationView.tsx';
import { PlaceAtHand } from '../place-at-hand.ts';
import { Thread } from '../thread-part.ts';
import { useConversation } from '../use-conversation.ts';
import welcome from '../Welcome.module.css';
import { ProjectHeader } from './ProjectHeader.tsx';
import styles from './ProjectChat.module.css';
import { projectTexts } from './project.texts.ts';

type Props = ChatPartProps & { session: ChatSession; place: string };

/** One conversation of a notebook, with the way to the others above it. */
export const ProjectConversation = ({ session, place, sourceIds, suggestions, beside, ...props }: Props) => {
  const text = useText(projectTexts);
  const scope = useMemo<Scope>(() => (sourceIds ? { sourceIds: [...sourceIds] } : {}), [sourceIds]);
  const conversation = useConversation(session, place, scope);
  const { chat, composer, send } = conversation;
  const panel = (
    <PanelPlace chat={session.key} answers={() => chat.path.map(({ turn }) => turn.answer.text)} />
  );

  return (
    <PlaceAtHand value={place}>
      <div className={styles['chat']}>
        <ProjectHeader session={session} path={chat.path} hasOlder={chat.hasOlder} />
        <ConversationView
          session={session}
          place={place}
          conversation={conversation}
          canAttach={false}
          placeholder={props.placeholder}
          refusal={props.refusal}
          welcome={props.welcome}
          below={
            <>
              {suggestions.length > 0 && (
                <ul className={styles['suggestions']} aria-label={text('suggestions')}>
                  {suggestions.map((question) => (
                    <li key={question}>
                      <button
                        type="button"
                        className={welcome['suggestion']}
                        onClick={() => {
                          void Thread.preload();
                          if (props.refusal === '') send({ prompt: question, files: [] });
                          else setDraft(place, question);
                          composer.current?.focus();
                        }}
                      >
                        {question}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
              <BuiltinNotice />
            </>
          }
        />
        {beside ? createPortal(panel, beside) : panel}
      </div>
    </PlaceAtHand>
  );
};
