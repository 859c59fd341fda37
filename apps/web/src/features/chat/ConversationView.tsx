import { Suspense, type ReactNode } from 'react';
import { Composer } from '../../core/composer/Composer.tsx';
import { FellBack } from '../../core/model-picker/FellBack.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Chat.module.css';
import { chatTexts } from './chat.texts.ts';
import type { ChatSession } from './chat-session.ts';
import { loadOlder } from './history.ts';
import { NextPart } from './next/NextPart.tsx';
import { readyThread, Thread } from './thread-part.ts';
import { useContextLine } from './use-context-line.ts';
import type { Conversation } from './use-conversation.ts';
import { useGlide } from './use-glide.ts';
import { useLanding } from './use-landing.ts';

type Props = {
  session: ChatSession;
  place: string;
  conversation: Conversation;
  /** Above and below the composer as long as nothing was said. */
  welcome: ReactNode;
  below: ReactNode;
  tools?: ReactNode;
  canAttach?: boolean;
  placeholder?: string;
  refusal?: string;
  children?: ReactNode;
};

/** The turns of a chat, and the composer below them, or in the middle as long as there are none. */
export const ConversationView = ({
  session,
  place,
  conversation,
  welcome,
  below,
  children,
  ...composing
}: Props) => {
  const text = useText(chatTexts);
  const { chat, composer, actions, send, model } = conversation;
  const { path, hasOlder, isLoading, hasFailed, isEmpty, retry, isAnswering, isStopping, stop } = chat;
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
          <Suspense>
            <Thread
              path={path}
              hasOlder={hasOlder}
              onOlder={() => session.sessionId !== undefined && void loadOlder(session.sessionId)}
              actions={actions}
              context={context}
              landing={landing}
              onLanded={onLanded}
            />
          </Suspense>
        )}
      </div>
      <div ref={glide} className={styles['composer']}>
        <FellBack />
        <NextPart chat={session.key} onLeft={() => composer.current?.focus()} />
        <Composer
          ref={composer}
          place={place}
          isAnswering={isAnswering}
          isStopping={isStopping}
          onSend={send}
          onStop={stop}
          onIntent={isEmpty ? readyThread : Thread.preload}
          {...composing}
        />
      </div>
      {isEmpty && !hasFailed && <div className={styles['below']}>{below}</div>}
      {children}
    </div>
  );
};
