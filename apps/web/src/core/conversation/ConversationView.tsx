import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { MadeByAi } from '../made-by-ai/MadeByAi.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ModelFallbackNotice } from '../model-picker/ModelFallbackNotice.tsx';
import { QuestionComposer } from './QuestionComposer.tsx';
import styles from './Conversation.module.css';
import { conversationTexts } from './conversation.texts.ts';
import type { ChatSession } from './sessions/chat-session.ts';
import { Thread } from './thread-part.ts';
import { Turns } from './Turns.tsx';
import { useContextLine } from './use-context-line.ts';
import type { ConversationState } from './use-conversation.ts';
import { useGlide } from './use-glide.ts';
import { useLanding } from './use-landing.ts';

type Props = {
  session: ChatSession;
  place: string;
  conversation: ConversationState;
  /** Introduction shown around the composer until the first question is asked. */
  welcome: ReactNode;
  below: ReactNode;
  tools?: ReactNode;
  canAttach: boolean;
  placeholder?: string | undefined;
  refusal?: string | undefined;
  isPreparing?: boolean | undefined;
  children?: ReactNode;
};

/** The turns of a chat with the composer below them. An empty chat shows the composer in the middle. */
export const ConversationView = ({
  session,
  place,
  conversation,
  welcome,
  below,
  children,
  ...composing
}: Props) => {
  const text = useText(conversationTexts);
  const { chat, actions, model } = conversation;
  const { path, hasOlder, isLoading, hasFailed, isEmpty, retry } = chat;
  const context = useContextLine(path, model);
  const glide = useGlide(isEmpty);
  const { landing, onLanded } = useLanding(session);

  return (
    <div className={styles['chat']} data-empty={isEmpty || undefined}>
      <div className={styles['turns']}>
        {isEmpty && !hasFailed && welcome}
        {hasFailed && (
          <div className={styles['failed']} role="alert">
            <p>{text('historyFailed')}</p>
            <Button onClick={retry}>{text('again')}</Button>
          </div>
        )}
        {isLoading && (
          <div className={styles['loading']}>
            <Skeleton height={120} />
          </div>
        )}
        {path.length > 0 && (
          <Turns
            session={session}
            path={path}
            hasOlder={hasOlder}
            actions={actions}
            context={context}
            landing={landing}
            onLanded={onLanded}
          />
        )}
      </div>
      <div ref={glide} className={styles['composer']}>
        <ModelFallbackNotice />
        <QuestionComposer
          session={session}
          questions={conversation}
          place={place}
          onIntent={Thread.preload}
          {...composing}
        />
        {!isEmpty && <MadeByAi />}
      </div>
      {isEmpty && !hasFailed && <div className={styles['below']}>{below}</div>}
      {children}
    </div>
  );
};
