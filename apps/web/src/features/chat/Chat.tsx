import { setDraft } from '../../core/composer/drafts.ts';
import { Conversation } from '../../core/conversation/Conversation.tsx';
import type { ChatSession } from '../../core/conversation/sessions/chat-session.ts';
import { Thread } from '../../core/conversation/thread-part.ts';
import { Reader } from '../../core/reader/Reader.tsx';
import { groundPath } from '@studiolo/contract/chat/addresses';
import styles from './Chat.module.css';
import { ChatHeader } from './ChatHeader.tsx';
import { ChatTools } from './ChatTools.tsx';
import { Suggestions } from './welcome/Suggestions.tsx';
import { Welcome } from './welcome/Welcome.tsx';

/** Someone is there: what shows the turns will be wanted. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown'] as const;

for (const sign of SIGNS_OF_LIFE) addEventListener(sign, Thread.preload, { once: true, passive: true });

type Props = {
  session: ChatSession;
  /** Under which name what is being written is kept. */
  place: string;
};

/** One chat with what stands beside it. */
export const Chat = ({ session, place }: Props) => (
  <div className={styles['page']}>
    <Conversation
      ground={{
        ...session.ground,
        pathOf: groundPath,
        tools: <ChatTools place={place} />,
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
