import { setDraft } from '../../core/composer/drafts.ts';
import { Conversation } from '../../core/conversation/Conversation.tsx';
import type { ChatSession } from '../../core/conversation/sessions/chat-session.ts';
import { Thread } from '../../core/conversation/thread-part.ts';
import { Reader } from '../../core/reader/Reader.tsx';
import { scopePath } from '@studiolo/contract/chat/addresses';
import styles from './Chat.module.css';
import { ChatHeader } from './ChatHeader.tsx';
import { ChatTools } from './ChatTools.tsx';
import { Suggestions } from './welcome/Suggestions.tsx';
import { Welcome } from './welcome/Welcome.tsx';

/** Events of an active user, which trigger loading the code for turns. */
const FIRST_INPUTS = ['pointermove', 'pointerdown', 'keydown'] as const;

for (const type of FIRST_INPUTS) addEventListener(type, Thread.preload, { once: true, passive: true });

type Props = {
  session: ChatSession;
  /** Storage key of the draft. */
  place: string;
};

/** A chat with the reader beside it. */
export const Chat = ({ session, place }: Props) => (
  <div className={styles['page']}>
    <Conversation
      conversationScope={{
        ...session.conversationScope,
        pathOf: scopePath,
        tools: <ChatTools session={session} place={place} />,
        welcome: <Welcome session={session} />,
      }}
      session={session}
      place={place}
      header={({ chat: { path, hasOlder, isEmpty } }) => (
        <ChatHeader session={session} path={path} hasOlder={hasOlder} isEmpty={isEmpty} />
      )}
      below={({ composer }) => (
        <Suggestions
          onChoose={(prompt, needsFile) => {
            setDraft(place, prompt);
            void Thread.preload();
            composer.current?.focus();
            if (needsFile) composer.current?.chooseFiles();
          }}
        />
      )}
    >
      <Reader chat={session.key} />
    </Conversation>
  </div>
);
