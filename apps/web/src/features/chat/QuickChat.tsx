import { NO_BOT } from '@studiolo/contract/chat/limits';
import { IconArrowsDiagonal, IconPlus, IconX } from '@tabler/icons-react';
import { Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Composer, type ComposerHandle } from '../../core/composer/Composer.tsx';
import { setQuote } from '../../core/composer/quotes.ts';
import { chosenModel } from '../../core/model-picker/queries.ts';
import { useReader } from '../../core/reader/reader.state.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { chatPath } from './addresses.ts';
import { chatTexts } from './chat.texts.ts';
import { draftKeyOf } from './draft-key.ts';
import { loadOlder } from './history.ts';
import styles from './QuickChat.module.css';
import { goOnWith, useQuickChat } from './quick-chat.state.ts';
import { NextPart } from './next/NextPart.tsx';
import { sendNext } from './next/send-next.ts';
import { PlaceAtHand } from './place-at-hand.ts';
import { sendWritten } from './send-written.ts';
import { beginNewChat, lineOf, retireNewChat, sessionAt, useSessions } from './sessions.state.ts';
import { Thread } from './thread-part.ts';
import { useChat } from './use-chat.ts';
import { useTurnActions } from './use-turn-actions.ts';

/** A chat in a small window, over whatever page is looked at; it stands in the history as every other. */
export const QuickChat = ({ onClose }: { onClose: () => void }) => {
  const text = useText(chatTexts);
  const navigate = useNavigate();
  const composer = useRef<ComposerHandle>(null);
  const isWanted = useRef(true);
  const isSignedIn = useIsSignedIn();
  const { sessionId } = useQuickChat();
  const session = useSessions((sessions) => sessionAt(sessions, NO_BOT, isSignedIn ? sessionId : undefined));
  const { path, hasOlder, isEmpty, isGone, isAnswering, isStopping, coming, stop } = useChat(session);
  const source = useReader(({ anchor }) => anchor);
  const place = draftKeyOf(session);
  const actions = useTurnActions(session, (words) => {
    setQuote(place, words);
    composer.current?.focus();
  });

  const openInFull = () => {
    onClose();
    void navigate(chatPath(NO_BOT, session.sessionId));
  };

  // Of a chat that is deleted elsewhere the focus stays there.
  useEffect(() => {
    if (isWanted.current) composer.current?.focus();
    isWanted.current = false;
  }, [session.key]);
  // A chat that got its id is no longer the new one, here and on its own page.
  useEffect(() => {
    if (session.sessionId === undefined || session.sessionId === sessionId) return;
    retireNewChat(lineOf(session), session.key);
    goOnWith(session.sessionId);
  }, [session, sessionId]);
  useEffect(() => {
    if (isGone) goOnWith(undefined);
  }, [isGone]);
  // A source is read beside the chat, for which there is no room here.
  useEffect(() => {
    if (!source) return;
    onClose();
    void navigate(chatPath(NO_BOT, session.sessionId));
  }, [source, onClose, navigate, session.sessionId]);

  return (
    <section
      className={styles['chat']}
      role="dialog"
      aria-label={text('quick')}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
      }}
    >
      <div className={styles['header']}>
        <h2 className={styles['title']}>{text('quick')}</h2>
        <IconButton
          label={text('newChat')}
          disabled={isEmpty}
          onClick={() => {
            beginNewChat(NO_BOT);
            goOnWith(undefined);
            isWanted.current = true;
          }}
        >
          <IconPlus size={18} stroke={1.7} />
        </IconButton>
        <IconButton label={text('quickFull')} onClick={openInFull}>
          <IconArrowsDiagonal size={18} stroke={1.7} />
        </IconButton>
        <IconButton label={text('close')} onClick={onClose}>
          <IconX size={18} stroke={1.7} />
        </IconButton>
      </div>
      <div className={styles['turns']}>
        {path.length > 0 ? (
          <PlaceAtHand value={place}>
            <Suspense>
              <Thread
                path={path}
                hasOlder={hasOlder}
                onOlder={() => session.sessionId !== undefined && void loadOlder(session.sessionId)}
                actions={actions}
              />
            </Suspense>
          </PlaceAtHand>
        ) : (
          <p className={styles['about']}>{text('quickAbout')}</p>
        )}
      </div>
      <NextPart chat={session.key} onLeft={() => composer.current?.focus()} />
      <Composer
        key={session.key}
        ref={composer}
        place={place}
        isAnswering={isAnswering}
        isStopping={isStopping}
        onSend={(written) =>
          isAnswering
            ? void sendNext({ session, after: coming, written, model: chosenModel(), scope: {} })
            : sendWritten(session, written, chosenModel(), place)
        }
        onStop={stop}
        onIntent={Thread.preload}
      />
    </section>
  );
};
