import { PLAIN_CHAT } from '@studiolo/contract/chat/scope';
import { IconArrowsDiagonal, IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { QuestionComposer } from '../../../core/conversation/QuestionComposer.tsx';
import { draftKeyOf } from '../../../core/conversation/sessions/draft-key.ts';
import { CurrentDraftKey } from '../../../core/conversation/sessions/current-draft-key.ts';
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
import { useFileDrop } from '../../../core/sources/adding/use-file-drop.ts';
import { attach } from '../../../core/uploads/attachments.state.ts';
import { useReader } from '../../../core/reader/reader.state.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { scopePath } from '@studiolo/contract/chat/addresses';
import { chatTexts } from '../chat.texts.ts';
import { continueQuickChat, useQuickChat } from './quick-chat.state.ts';
import styles from './QuickChat.module.css';
import { isPressed } from '../../../ui/pressed-key.ts';

/** A chat in a small window over any page, saved in the history like any other. */
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

  const attachFiles = (files: readonly File[]) => whenSignedIn(() => attach(place, [...files]));
  const fileDrop = useFileDrop(attachFiles);

  const openInFull = () => {
    onClose();
    void navigate(scopePath(PLAIN_CHAT, session.sessionId));
  };

  // If the chat was deleted elsewhere, the focus stays where it is.
  useEffect(() => {
    if (isWanted.current) composer.current?.focus();
    isWanted.current = false;
  }, [session.key, composer]);
  // Once the chat has an id, it is no longer the new one, here or on its own page.
  useEffect(() => {
    if (session.sessionId === undefined || session.sessionId === sessionId) return;
    retireNewChat(lineOf(session), session.key);
    continueQuickChat(session.sessionId);
  }, [session, sessionId]);
  useEffect(() => {
    if (isGone) continueQuickChat(undefined);
  }, [isGone]);
  // Opens the source on the chat's own page, since this window has no room for it.
  useEffect(() => {
    if (!source) return;
    onClose();
    void navigate(scopePath(PLAIN_CHAT, session.sessionId));
  }, [source, onClose, navigate, session.sessionId]);

  return (
    <section
      className={styles['chat']}
      role="dialog"
      aria-label={text('quick')}
      {...fileDrop.handlers}
      onPaste={(event) => {
        const { files, types } = event.clipboardData;
        // Office programs copy text together with a picture of it.
        if (files.length === 0 || types.includes('text/plain')) return;
        event.preventDefault();
        attachFiles([...files]);
      }}
      onKeyDown={(event) => {
        // A menu inside the window is closed first.
        if (isPressed(event, 'Escape') && !event.defaultPrevented) onClose();
      }}
    >
      <div className={styles['header']}>
        <h2 className={styles['title']}>{text('quick')}</h2>
        <IconButton
          label={text('newChat')}
          disabled={isEmpty}
          onClick={() => {
            beginNewChat(PLAIN_CHAT);
            continueQuickChat(undefined);
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
          <CurrentDraftKey value={place}>
            <Turns session={session} path={path} hasOlder={hasOlder} actions={actions} />
          </CurrentDraftKey>
        ) : (
          <p className={styles['about']}>{text('quickAbout')}</p>
        )}
      </div>
      <QuestionComposer session={session} questions={questions} place={place} onIntent={Thread.preload} />
    </section>
  );
};
