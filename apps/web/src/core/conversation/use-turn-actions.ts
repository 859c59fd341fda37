import { fileOfUrl } from '@studiolo/contract/files/rules';
import { useLayoutEffect, useRef, useState } from 'react';
import { openRemember } from '../../platform/remembering.ts';
import { chosenModel } from '../model-picker/queries.ts';
import type { ThreadActions } from '../thread/actions/thread-actions.ts';
import type { Turn } from '../thread/turn.ts';
import { askAgain, askEdited, deleteTurn, type Scope } from './asking/ask-question.ts';
import { stopAnswers } from './asking/stopping.ts';
import { hideTurn, pinTurn, preferTurn, scoreTurn } from './history/turn-marks.ts';
import { pluggedActions } from './plug.ts';
import type { ChatSession } from './sessions/chat-session.ts';
import { chooseBranch, keepOpen } from './sessions/sessions.state.ts';

const fileIdsOf = ({ fileUrls }: Pick<Turn, 'fileUrls'>): string[] =>
  fileUrls.flatMap((url) => fileOfUrl(url)?.fileId ?? []);

/** It was never taken, and was to be answered by that very model beside others. */
const isOfSeveral = ({ isKept, compareId }: Turn): boolean => !isKept && compareId !== '';

/** What went wrong has been said by the call itself. */
const told = (): void => undefined;

/** What can be done with the turns of a chat. One object for as long as the chat is shown, so that no turn is redrawn. */
export const useTurnActions = (
  session: ChatSession,
  onQuote: (words: string) => void,
  scope?: Scope,
  Tools?: ThreadActions['Tools'],
): ThreadActions => {
  const latest = useRef({ session, onQuote, scope });
  useLayoutEffect(() => {
    latest.current = { session, onQuote, scope };
  });
  const [actions] = useState<ThreadActions>(() => ({
    ...pluggedActions(() => latest.current.session),
    Tools,
    askAgain: (turn, wanted) =>
      void askAgain(latest.current.session, turn, {
        fileIds: fileIdsOf(turn),
        model: wanted ?? (isOfSeveral(turn) ? undefined : chosenModel()),
        scope: latest.current.scope ?? {},
      }).catch(told),
    askBeyond:
      scope === undefined
        ? undefined
        : (turn) =>
            void askAgain(latest.current.session, turn, {
              fileIds: fileIdsOf(turn),
              model: chosenModel(),
              scope: { ...latest.current.scope, beyondSources: true },
            }).catch(told),
    edit: (turn, edited) =>
      void askEdited(latest.current.session, turn, {
        ...edited,
        fileIds: fileIdsOf(edited),
        model: isOfSeveral(turn) ? undefined : chosenModel(),
        scope: latest.current.scope ?? {},
      }).catch(told),
    score: (turn, score, comment) => scoreTurn(latest.current.session, turn, score, comment),
    hide: (turn, isHidden) => hideTurn(latest.current.session, turn, isHidden),
    quote: (words) => latest.current.onQuote(words),
    remember: session.isTemporary ? undefined : openRemember,
    remove: (turn) => void deleteTurn(latest.current.session, turn),
    pin: (turn, isPinned) => pinTurn(latest.current.session, turn, isPinned),
    prefer: (turn, compared) => {
      const { session: chat } = latest.current;
      keepOpen(chat);
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
      keepOpen(latest.current.session);
      chooseBranch(latest.current.session.key, parentId, msgId);
    },
  }));
  return actions;
};
