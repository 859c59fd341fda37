import { fileOfUrl } from '@studiolo/contract/files/rules';
import { useLayoutEffect, useRef, useState } from 'react';
import { translate } from '../../platform/i18n/translate.ts';
import { openMemoryDialog } from '../../platform/memory-draft.ts';
import { chosenModel } from '../model-picker/queries.ts';
import type { ThreadActions } from '../thread/actions/thread-actions.ts';
import type { Turn } from '../thread/turn.ts';
import { retryQuestion, askEdited, askToContinue, deleteTurn, type Scope } from './questions/ask-question.ts';
import { stopAnswers } from './questions/stop-answers.ts';
import { hideTurn, pinTurn, preferTurn, scoreTurn } from './history/turn-marks.ts';
import { conversationTexts } from './conversation.texts.ts';
import { extensionActions } from './conversation-extension.ts';
import type { ChatSession } from './sessions/chat-session.ts';
import { chooseBranch, markRecentlyUsed } from './sessions/sessions.state.ts';

const fileIdsOf = ({ fileUrls }: Pick<Turn, 'fileUrls'>): string[] =>
  fileUrls.flatMap((url) => fileOfUrl(url)?.fileId ?? []);

/** Whether an unsent turn is part of a comparison of models. */
const isOfSeveral = ({ isStored, compareId }: Turn): boolean => !isStored && compareId !== '';

/** Ignores an error that `call` has already shown. */
const ignore = (): void => undefined;

/**
 * Returns the actions for a chat's turns. The object stays the same while the chat is shown, so that no turn
 * is rendered again.
 */
export const useTurnActions = (
  session: ChatSession,
  onQuote: (words: string) => void,
  scope?: Scope,
  Tools?: ThreadActions['Tools'],
  begin?: () => void,
): ThreadActions => {
  const latest = useRef({ session, onQuote, scope, begin });
  useLayoutEffect(() => {
    latest.current = { session, onQuote, scope, begin };
  });
  const [actions] = useState<ThreadActions>(() => ({
    ...extensionActions(() => latest.current.session),
    Tools,
    begin: begin && (() => latest.current.begin?.()),
    askAgain: (turn, options) =>
      void retryQuestion(latest.current.session, turn, {
        fileIds: fileIdsOf(turn),
        model: options ?? (isOfSeveral(turn) ? undefined : chosenModel()),
        scope: latest.current.scope ?? {},
      }).catch(ignore),
    askBeyond:
      scope === undefined
        ? undefined
        : (turn) =>
            void retryQuestion(latest.current.session, turn, {
              fileIds: fileIdsOf(turn),
              model: chosenModel(),
              scope: { ...latest.current.scope, beyondSources: true },
            }).catch(ignore),
    continueAnswer: (turn) => {
      const { session: chat } = latest.current;
      // In a comparison, shows the branch of the answer that is continued.
      chooseBranch(chat.key, turn.parentId, turn.msgId);
      void askToContinue(chat, turn, {
        prompt: translate(conversationTexts, 'continuePrompt'),
        scope: latest.current.scope ?? {},
      }).catch(ignore);
    },
    edit: (turn, edited) =>
      void askEdited(latest.current.session, turn, {
        ...edited,
        fileIds: fileIdsOf(edited),
        model: isOfSeveral(turn) ? undefined : chosenModel(),
        scope: latest.current.scope ?? {},
      }).catch(ignore),
    score: (turn, score, comment) => scoreTurn(latest.current.session, turn, score, comment),
    hide: (turn, isHidden) => hideTurn(latest.current.session, turn, isHidden),
    quote: (words) => latest.current.onQuote(words),
    remember: session.isTemporary ? undefined : openMemoryDialog,
    remove: (turn) => void deleteTurn(latest.current.session, turn),
    pin: (turn, isPinned) => pinTurn(latest.current.session, turn, isPinned),
    prefer: (turn, compared) => {
      const { session: chat } = latest.current;
      markRecentlyUsed(chat);
      chooseBranch(chat.key, turn.parentId, turn.msgId);
      void preferTurn(chat, turn, compared);
    },
    stop: ({ msgId }) => {
      const { session: chat } = latest.current;
      stopAnswers(
        chat,
        chat.messages.filter((turn) => turn.msgId === msgId),
      );
    },
    chooseBranch: (parentId, msgId) => {
      markRecentlyUsed(latest.current.session);
      chooseBranch(latest.current.session.key, parentId, msgId);
    },
  }));
  return actions;
};
