import type { ConversationPlug } from '../../core/conversation/plug.ts';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { highlightPassage, removeHighlight } from './highlights/highlights.ts';
import { download } from './menu/download.ts';
import { publishTurn, unpublishTurn } from './publications/publications.ts';

/** What the chat adds to conversations on every ground: downloads, highlights and published answers. */
export const chatPlug: ConversationPlug = {
  Menu: lazyPart(() => import('./menu/ChatMenuChoices.tsx').then((module) => module.ChatMenuChoices)),
  turnActions: (conversation) => ({
    download: ({ msgId }, fileType, scope) => void download({ msgId, fileType, scope }),
    publish: (turn) => publishTurn(conversation(), turn),
    unpublish: (turn) => unpublishTurn(conversation(), turn),
    highlight: (turn, passage) => highlightPassage(conversation(), turn, passage),
    unhighlight: (turn, highlightId) => removeHighlight(conversation(), turn, highlightId),
  }),
};
