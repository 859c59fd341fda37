import type { Topic } from '@studiolo/contract/chat/entities';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '../../platform/i18n/use-text.ts';
import { chatPath } from './addresses.ts';
import { chatTexts } from './chat.texts.ts';
import { offerUndo } from '../../platform/toast/offer-undo.ts';
import { closeSession } from './sessions.state.ts';
import { deleteTopic, restoreTopic } from './topics.ts';

/** For each chat of a list: whether it is the one that is shown, and how it is deleted. */
export const useSessionRows = () => {
  const text = useText(chatTexts);
  const navigate = useNavigate();
  const { search } = useLocation();
  const current = new URLSearchParams(search).get('session');

  return ({ sessionId, botId }: Topic) => ({
    isCurrent: sessionId === current,
    onDelete() {
      closeSession(sessionId);
      offerUndo(deleteTopic(sessionId), {
        said: text('chatDeleted'),
        label: text('undo'),
        run: async () => {
          const isBack = await restoreTopic(sessionId);
          // Who was led away from it and went nowhere else is led back.
          if (isBack && sessionId === current && location.href.endsWith(chatPath(botId)))
            void navigate(chatPath(botId, sessionId));
          return isBack;
        },
      });
      if (sessionId === current) void navigate(chatPath(botId));
    },
  });
};
