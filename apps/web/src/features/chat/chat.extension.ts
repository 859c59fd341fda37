import type { ConversationExtension } from '../../core/conversation/conversation-extension.ts';
import { translate } from '../../platform/i18n/translate.ts';
import { wireTexts } from '../../platform/i18n/wire-texts.ts';
import { lazyPart, loadChunk } from '../../platform/loading/lazy.ts';
import { notify } from '../../platform/toast/notify.ts';
import { highlightPassage, removeHighlight } from './highlights/highlights.ts';
import { download } from './menu/download.ts';

const loadPublications = () => loadChunk(() => import('./publications/publications.ts'));

const sayUnreachable = (): undefined => {
  notify(translate(wireTexts, 'stream-connection'), 'error');
};

export const chatExtension: ConversationExtension = {
  Menu: lazyPart(() => import('./menu/ChatMenuChoices.tsx').then((module) => module.ChatMenuChoices)),
  turnActions: (conversation) => ({
    download: ({ msgId }, fileType, scope) => void download({ msgId, fileType, scope }),
    publish: (turn, page) =>
      loadPublications().then(({ publishTurn }) => publishTurn(conversation(), turn, page), sayUnreachable),
    unpublish: (turn) =>
      loadPublications().then(
        ({ unpublishTurn }) => unpublishTurn(conversation(), turn),
        () => sayUnreachable() ?? false,
      ),
    highlight: (turn, passage) => highlightPassage(conversation(), turn, passage),
    unhighlight: (turn, highlightId) => removeHighlight(conversation(), turn, highlightId),
  }),
};
