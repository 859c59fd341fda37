import { setDraft } from '../../core/composer/drafts.ts';
import { PanelPlace } from '../../core/panel/PanelPlace.tsx';
import { Reader } from '../../core/reader/Reader.tsx';
import { attach } from '../../core/uploads/attachments.state.ts';
import { DropTarget } from '../../core/uploads/DropTarget.tsx';
import { whenSignedIn } from '../../platform/session/guard.ts';
import { BuiltinNotice } from './BuiltinNotice.tsx';
import styles from './Chat.module.css';
import { ChatTools } from './ChatTools.tsx';
import { ChatHeader } from './ChatHeader.tsx';
import type { ChatSession } from './chat-session.ts';
import { ConversationView } from './ConversationView.tsx';
import { PlaceAtHand } from './place-at-hand.ts';
import { Suggestions } from './Suggestions.tsx';
import { Thread } from './thread-part.ts';
import { useConversation } from './use-conversation.ts';
import { Welcome } from './Welcome.tsx';

/** Someone is there: what shows the turns will be wanted. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown'] as const;

for (const sign of SIGNS_OF_LIFE) addEventListener(sign, Thread.preload, { once: true, passive: true });

type Props = {
  session: ChatSession;
  /** Under which name what is being written is kept. */
  place: string;
};

/** One chat with what stands beside it. */
export const Chat = ({ session, place }: Props) => {
  const conversation = useConversation(session, place);
  const { chat, composer } = conversation;
  const { path, hasOlder, isEmpty } = chat;

  return (
    <PlaceAtHand value={place}>
      <div className={styles['page']}>
        <ChatHeader session={session} path={path} hasOlder={hasOlder} isEmpty={isEmpty} />
        <ConversationView
          session={session}
          place={place}
          conversation={conversation}
          tools={<ChatTools place={place} />}
          welcome={<Welcome session={session} />}
          below={
            <>
              <Suggestions
                onChoose={(prompt, needsFile) => {
                  setDraft(place, prompt);
                  void Thread.preload();
                  composer.current?.focus();
                  if (needsFile) composer.current?.chooseFiles();
                }}
              />
              <BuiltinNotice />
            </>
          }
        >
          <DropTarget onFiles={(files) => whenSignedIn(() => attach(place, files))} />
        </ConversationView>
        <Reader chat={session.key} />
        <PanelPlace chat={session.key} answers={() => path.map(({ turn }) => turn.answer.text)} />
      </div>
    </PlaceAtHand>
  );
};
