import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Composer, type ComposerHandle } from '../../core/composer/Composer.tsx';
import { setDraft } from '../../core/composer/drafts.ts';
import { setQuote } from '../../core/composer/quotes.ts';
import type { Written } from '../../core/composer/use-sending.ts';
import { FellBack } from '../../core/model-picker/FellBack.tsx';
import { defaultModelQuery } from '../../core/model-picker/queries.ts';
import { PanelPlace } from '../../core/panel/PanelPlace.tsx';
import { Reader } from '../../core/reader/Reader.tsx';
import { attach } from '../../core/uploads/attachments.state.ts';
import { DropTarget } from '../../core/uploads/DropTarget.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../platform/session/guard.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { chatPath } from './addresses.ts';
import { BuiltinNotice } from './BuiltinNotice.tsx';
import styles from './Chat.module.css';
import { ChatTools } from './ChatTools.tsx';
import { ChatHeader } from './ChatHeader.tsx';
import { chatTexts } from './chat.texts.ts';
import { loadOlder } from './history.ts';
import type { ChatSession } from './chat-session.ts';

import { sendWritten } from './send-written.ts';
import { Suggestions } from './Suggestions.tsx';
import { Thread } from './thread-part.ts';
import { useChat } from './use-chat.ts';
import { useContextLine } from './use-context-line.ts';
import { useGlide } from './use-glide.ts';
import { useLanding } from './use-landing.ts';
import { useTurnActions } from './use-turn-actions.ts';
import { Welcome } from './Welcome.tsx';

/** Someone is there: what shows the turns will be wanted. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown'] as const;

for (const sign of SIGNS_OF_LIFE) addEventListener(sign, Thread.preload, { once: true, passive: true });

type Props = {
  session: ChatSession;
  /** Under which name what is being written is kept. */
  place: string;
};

/** One chat: its turns, and the composer below them, or in the middle as long as there are none. */
export const Chat = ({ session, place }: Props) => {
  const text = useText(chatTexts);
  const composer = useRef<ComposerHandle>(null);
  const navigate = useNavigate();
  const { path, hasOlder, isLoading, hasFailed, isEmpty, isGone, retry, isAnswering, isStopping, stop } =
    useChat(session);
  const { data: model } = useQuery(defaultModelQuery);
  const actions = useTurnActions(session, model?.model, (words) => {
    setQuote(place, words);
    composer.current?.focus();
  });
  const context = useContextLine(path, model?.model);
  const glide = useGlide(isEmpty);
  const { landing, onLanded } = useLanding(session);

  // The button that had the focus is gone with the answer it was for.
  useEffect(() => {
    if (document.activeElement === document.body && matchMedia('(hover: hover)').matches)
      composer.current?.focus();
  }, [isAnswering]);

  useEffect(() => {
    if (isGone) void navigate(chatPath(session.botId), { replace: true });
  }, [isGone, navigate, session.botId]);

  const send = (written: Written) => {
    // Written in a new chat, whatever session the address names.
    const isAstray = session.sessionId === undefined && new URLSearchParams(location.search).has('session');
    if (isAstray) void navigate(chatPath(session.botId), { replace: true });
    sendWritten(session, written, model?.model, place);
  };

  return (
    <div className={styles['page']}>
      <ChatHeader session={session} path={path} hasOlder={hasOlder} isEmpty={isEmpty} />
      <div className={styles['chat']} data-empty={isEmpty || undefined}>
        <div className={styles['turns']}>
          {isEmpty && !hasFailed && <Welcome session={session} />}
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
          <Composer
            ref={composer}
            place={place}
            isAnswering={isAnswering}
            isStopping={isStopping}
            onSend={send}
            onStop={stop}
            onIntent={Thread.preload}
            tools={<ChatTools place={place} />}
          />
        </div>
        {isEmpty && !hasFailed && (
          <div className={styles['below']}>
            <Suggestions
              onChoose={(prompt, needsFile) => {
                setDraft(place, prompt);
                void Thread.preload();
                composer.current?.focus();
                if (needsFile) composer.current?.chooseFiles();
              }}
            />
            <BuiltinNotice />
          </div>
        )}
        <DropTarget onFiles={(files) => whenSignedIn(() => attach(place, files))} />
      </div>
      <Reader />
      <PanelPlace chat={session.key} answers={() => path.map(({ turn }) => turn.answer.text)} />
    </div>
  );
};
