import { fileOfUrl } from '@studiolo/contract/files/rules';
import { useLayoutEffect, useRef, useState } from 'react';
import { chosenModel } from '../../core/model-picker/queries.ts';
import type { ThreadActions } from '../../core/thread/thread-actions.ts';
import type { Turn } from '../../core/thread/turn.ts';
import { openRemember } from '../../platform/remembering.ts';
import { stopAnswers } from './stopping.ts';
import { highlightPassage, removeHighlight } from './highlights.ts';
import { hideTurn, pinTurn, preferTurn, publishTurn, scoreTurn, unpublishTurn } from './turn-marks.ts';
import { download } from './download.ts';
import { askAgain, askEdited, deleteTurn, type Scope } from './chat-actions.ts';
import type { ChatSession } from './chat-session.ts';
import { chooseBranch, keepOpen } from './sessions.state.ts';

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
  scope: Scope = {},
): ThreadActions => {
  const latest = useRef({ session, onQuote, scope });
  useLayoutEffect(() => {
    latest.current = { session, onQuote, scope };
  });
  const [actions] = useState<ThreadActions>(() => ({
    askAgain: (turn, wanted) =>
      void askAgain(latest.current.session, turn, {
        fileIds: fileIdsOf(turn),
        model: wanted ?? (isOfSeveral(turn) ? undefined : chosenModel()),
        scope: latest.current.scope,
      }).catch(told),
    askBeyond:
      session.projectId === ''
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
        scope: latest.current.scope,
      }).catch(told),
    download: ({ msgId }, fileType, scope) => void download({ msgId, fileType, scope }),
    publish: (turn) => publishTurn(latest.current.session, turn),
    unpublish: (turn) => unpublishTurn(latest.current.session, turn),
    score: (turn, score, comment) => scoreTurn(latest.current.session, turn, score, comment),
    hide: (turn, isHidden) => hideTurn(latest.current.session, turn, isHidden),
    highlight: (turn, passage) => highlightPassage(latest.current.session, turn, passage),
    unhighlight: (turn, highlightId) => removeHighlight(latest.current.session, turn, highlightId),
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
