import type { ConversationExtension } from '../../core/conversation/conversation-extension.ts';
import { translate } from '../../platform/i18n/translate.ts';
import { wireTexts } from '../../platform/i18n/wire-texts.ts';
import { lazyPart, loadChunk } from '../../platform/loading/lazy.ts';
import { notify } from '../../platform/toast/notify.ts';
import { download } from './menu/download.ts';

const loadHighlights = () => loadChunk(() => import('./highlights/highlights.ts'));
const loadPublications = () => loadChunk(() => import('./publications/publications.ts'));

const notifyUnreachable = (): undefined => {
  notify(translate(wireTexts, 'stream-connection'), 'error');
};

export const chatExtension: ConversationExtension = {
  Menu: lazyPart(() => import('./menu/ChatMenuChoices.tsx').then((module) => module.ChatMenuChoices)),
  turnActions: (conversation) => ({
    download: ({ msgId }, fileType, scope) => void download({ msgId, fileType, scope }),
    publish: (turn, page) =>
      loadPublications().then(
        ({ publishTurn }) => publishTurn(conversation(), turn, page),
        notifyUnreachable,
      ),
    unpublish: (turn) =>
      loadPublications().then(
        ({ unpublishTurn }) => unpublishTurn(conversation(), turn),
        () => notifyUnreachable() ?? false,
      ),
    highlight: (turn, passage) =>
      void loadHighlights().then(
        ({ highlightPassage }) => highlightPassage(conversation(), turn, passage),
        notifyUnreachable,
      ),
    unhighlight: (turn, highlightId) =>
      void loadHighlights().then(
        ({ removeHighlight }) => removeHighlight(conversation(), turn, highlightId),
        notifyUnreachable,
      ),
  }),
};
