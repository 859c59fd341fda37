import { randomUUID } from 'node:crypto';
import type { AccessRows } from './access-row.ts';

/** The rows of bots and of what is in them. */
export const BOT_ROWS: AccessRows = {
  '/cli/chat/bot/v1/create': { sample: () => ({ botName: 'Keeper' }) },
  '/cli/chat/bot/v1/update': { sample: ({ botId }) => ({ tableId: botId, greeting: 'Ahoy' }), isOwn: true },
  '/cli/chat/bot/v1/page': { sample: () => ({}) },
  '/cli/chat/bot/v1/get': { sample: ({ botId }) => ({ tableId: botId }), isOwn: true },
  '/cli/chat/bot/v1/del': { sample: ({ botId }) => ({ tableId: botId }), isOwn: true },
  '/cli/chat/bot/v1/restore': { sample: ({ botId }) => ({ tableId: botId }), isOwn: true },
  '/cli/chat/bot/v1/myList': { sample: () => ({}) },
  '/cli/chat/bot/v1/myRole': { sample: ({ botId }) => ({ tableId: botId }), isOwn: true },
  '/cli/chat/bot/v1/bind': { sample: ({ botId }) => ({ tableId: botId }), isOwn: true },
  '/cli/chat/bot/v1/unbind': { sample: () => ({ tableId: randomUUID() }) },
  '/cli/chat/bot/v1/pin': { sample: () => ({ tableId: randomUUID(), isPinned: true }) },
  '/cli/chat/bot/v1/setPublic': { sample: ({ botId }) => ({ tableId: botId, public: false }), isOwn: true },
  '/cli/chat/bot/v1/publish': { sample: ({ botId }) => ({ tableId: botId }), isOwn: true },
  '/cli/chat/bot/v1/pageVersions': { sample: ({ botId }) => ({ tableId: botId }), isOwn: true },
  '/cli/chat/bot/v1/revert': { sample: ({ botId }) => ({ tableId: botId, version: 1 }), isOwn: true },
  '/cli/chat/bot/v1/report': { sample: ({ botId }) => ({ tableId: botId, reason: 'Rude' }), isOwn: true },
  '/cli/knowledge/v1/upload': { sample: ({ botId }) => ({ botId }) },
  '/cli/knowledge/v1/addText': {
    sample: ({ botId }) => ({ botId, title: 'Lamp', text: 'It shines.' }),
    isOwn: true,
  },
  '/cli/knowledge/v1/addUrls': {
    sample: ({ botId }) => ({ botId, urls: ['http://example.com'] }),
    isOwn: true,
  },
  '/cli/knowledge/v1/addNotebook': {
    sample: ({ botId, notebookId }) => ({ botId, notebookId, title: 'Towers' }),
    isOwn: true,
  },
  '/cli/knowledge/v1/pairs': { sample: ({ botId }) => ({ botId }), isOwn: true },
  '/cli/knowledge/v1/setPairs': { sample: ({ botId }) => ({ botId, pairs: [] }), isOwn: true },
  '/cli/knowledge/v1/page': { sample: ({ botId }) => ({ botId }), isOwn: true },
  '/cli/knowledge/v1/relearn': { sample: ({ botId }) => ({ botId, sourceIds: [] }), isOwn: true },
  '/cli/knowledge/v1/forget': { sample: ({ botId }) => ({ botId, sourceIds: [] }), isOwn: true },
  '/cli/knowledge/v1/del': { sample: ({ botId }) => ({ botId, sourceIds: [] }), isOwn: true },
  '/cli/knowledge/v1/change': { sample: ({ botId }) => ({ botId, sourceId: randomUUID() }), isOwn: true },
  '/cli/knowledge/v1/search': { sample: ({ botId }) => ({ botId, query: 'lamp' }), isOwn: true },
  '/cli/chat/bot/v1/avatar/:avatarId/avatar.png': { sample: ({ fileId }) => ({ avatarId: fileId }) },
  '/cli/chat/bot/v1/describe': { sample: () => ({ wish: 'Help in my shop' }) },
  '/cli/chat/bot/v1/improve': { sample: ({ botId }) => ({ tableId: botId, prompt: 'Be kind' }), isOwn: true },
  '/cli/tag/v1/page': { sample: () => ({}) },
};
