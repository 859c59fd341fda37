import { trimText } from '@studiolo/contract/wire/visible-text';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { wireTexts } from '../../platform/i18n/wire-texts.ts';
import { whenSignedIn } from '../../platform/session/guard.ts';
import { isSignedIn } from '../../platform/session/session.ts';
import { notify } from '../../platform/toast/notify.ts';
import { modelKnown } from '../model-picker/queries.ts';
import { chatsPlace, readChats, setChats, type MentionedChat } from './mentions/mentioned-chats.ts';
import { readiness } from '../uploads/attachment.ts';
import { clearAttachments, getAttachments, useAttachments } from '../uploads/attachments.state.ts';
import { composerTexts } from './composer.texts.ts';
import { getBlindModel, useBlindModel } from './use-blind-model.ts';
import { getDraft, setDraft, useDraft } from './drafts.ts';
import { quotePlace } from './quotes.ts';
import { sendAt, showSender, stopWaiting, useIsWaiting, waitForFiles } from './waiting.state.ts';

export type ComposedQuestion = {
  prompt: string;
  files: { fileId: string; url: string }[];
  quote?: string;
  chats?: MentionedChat[];
};

type Options = {
  place: string;
  /** Reason why nothing can be asked now; empty if a question can be asked. */
  refusal: string;
  /** Whether the sources of the conversation are still being read; a question waits for them. */
  isPreparing: boolean;
  onSend: (written: ComposedQuestion) => void;
};

/** Removes the question from the composer and returns it. */
const takeDraftQuestion = (place: string): ComposedQuestion => {
  const quote = getDraft(quotePlace(place));
  const chats = readChats(getDraft(chatsPlace(place)));
  const written = {
    prompt: trimText(getDraft(place)),
    files: getAttachments(place).flatMap(({ fileId, url }) => (fileId && url ? [{ fileId, url }] : [])),
    ...(quote === '' ? {} : { quote }),
    ...(chats.length === 0 ? {} : { chats }),
  };
  setDraft(quotePlace(place), '');
  setChats(place, []);
  setDraft(place, '');
  clearAttachments(place);
  return written;
};

/**
 * Checks the question and sends it, waiting for files and sources that are still being uploaded or read. Shows
 * the reason if a check fails.
 */
export const useSending = ({ place, refusal: outer, isPreparing, onSend }: Options) => {
  const text = useText(composerTexts);
  const wire = useText(wireTexts);
  const draft = useDraft(place);
  const files = readiness(useAttachments(place));
  const isWaiting = useIsWaiting(place);
  const isBlind = useBlindModel(place)?.readsText === false;
  // Hides a hint as soon as the text that it refers to changes.
  const [hint, setHint] = useState({ reason: '', about: '' });
  const about = [draft, files, isBlind, outer].join('\n');
  if (hint.reason !== '' && hint.about !== about) setHint({ reason: '', about });

  // Evaluated when the question is sent, which may be long after rendering.
  const refusal = (): string => {
    const { length } = trimText(getDraft(place));
    if (outer !== '') return outer;
    if (readiness(getAttachments(place)) === 'faulty') return text('faultyFiles');
    const blind = getBlindModel(place);
    if (blind?.readsText === false) return text('cannotSee', { model: blind.model.label });
    if (length === 0) return wire('ask-question');
    if (length > CHAT_LIMITS.promptLength) return wire('too-long');
    return isSignedIn() ? '' : wire('SIGNED_OUT');
  };

  const showHint = (reason: string) => {
    const now = [
      getDraft(place),
      readiness(getAttachments(place)),
      getBlindModel(place)?.readsText === false,
      outer,
    ];
    if (isShown.current) setHint({ reason, about: now.join('\n') });
    else if (reason !== '') notify(reason, 'warning');
  };

  const send = () => {
    const reason = refusal();
    showHint(reason);
    stopWaiting(place);
    if (reason !== '' && (isSignedIn() || reason !== wire('SIGNED_OUT'))) return;
    if (isPreparing || readiness(getAttachments(place)) === 'busy')
      return waitForFiles(place, () => latest.current());
    if (isSignedIn()) return onSend(takeDraftQuestion(place));
    whenSignedIn(() => void sendWhenKnown());
  };

  /**
   * After sign-in, waits until the user's default model is known, since it may be unable to read pictures.
   * Does not send if the text has changed meanwhile.
   */
  const sendWhenKnown = async () => {
    const content = getDraft(place);
    await modelKnown();
    if (getDraft(place) === content) sendAt(place);
  };

  const latest = useRef(send);
  const isShown = useRef(false);
  useLayoutEffect(() => {
    latest.current = send;
  });
  useLayoutEffect(() => {
    const leave = showSender(place, () => latest.current());
    isShown.current = true;
    return () => {
      leave();
      isShown.current = false;
    };
  }, [place]);
  // The store that ends waiting knows attachments, but no sources.
  const isDue = isWaiting && !isPreparing && files !== 'busy';
  useEffect(() => {
    if (isDue) latest.current();
  }, [isDue]);

  return {
    send,
    isWaiting,
    cancel: () => stopWaiting(place),
    hint: isWaiting ? text(isPreparing ? 'waitingForSources' : 'waitingForFiles') : hint.reason,
  };
};
