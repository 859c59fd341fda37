import { PLAIN_CHAT } from '@studiolo/contract/chat/ground-of';
import { IconArrowsDiagonal, IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Asking } from '../../../core/conversation/Asking.tsx';
import { draftKeyOf } from '../../../core/conversation/sessions/draft-key.ts';
import { PlaceAtHand } from '../../../core/conversation/sessions/place-at-hand.ts';
import {
  beginNewChat,
  lineOf,
  retireNewChat,
  sessionAt,
  useSessions,
} from '../../../core/conversation/sessions/sessions.state.ts';
import { Thread } from '../../../core/conversation/thread-part.ts';
import { Turns } from '../../../core/conversation/Turns.tsx';
import { useQuestions } from '../../../core/conversation/use-questions.ts';
import { useReader } from '../../../core/reader/reader.state.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { groundPath } from '@studiolo/contract/chat/addresses';
import { chatTexts } from '../chat.texts.ts';
import { goOnWith, useQuickChat } from './quick-chat.state.ts';
import styles from './QuickChat.module.css';

/** A chat in a small window, over whatever page is looked at; it stands in the history as every other. */
export const QuickChat = ({ onClose }: { onClose: () => void }) => {
  const text = useText(chatTexts);
  const navigate = useNavigate();
  const isWanted = useRef(true);
  const isSignedIn = useIsSignedIn();
  const { sessionId } = useQuickChat();
  const session = useSessions((sessions) =>
    sessionAt(sessions, PLAIN_CHAT, isSignedIn ? sessionId : undefined),
  );
  const source = useReader(({ anchor }) => anchor);
  const place = draftKeyOf(session);
  const questions = useQuestions(session, place);
  const { composer, actions } = questions;
  const { path, hasOlder, isEmpty, isGone } = questions.chat;

  const openInFull = () => {
    onClose();
    void navigate(groundPath(PLAIN_CHAT, session.sessionId));
  };

  // Of a chat that is deleted elsewhere the focus stays there.
  useEffect(() => {
    if (isWanted.current) composer.current?.focus();
    isWanted.current = false;
  }, [session.key, composer]);
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
    void navigate(groundPath(PLAIN_CHAT, session.sessionId));
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
            beginNewChat(PLAIN_CHAT);
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
            <Turns session={session} path={path} hasOlder={hasOlder} actions={actions} />
          </PlaceAtHand>
        ) : (
          <p className={styles['about']}>{text('quickAbout')}</p>
        )}
      </div>
      <Asking session={session} questions={questions} place={place} onIntent={Thread.preload} />
    </section>
  );
};
