import {
  completeChat,
  createBotKey,
  deleteBotKey,
  listBotKeys,
  listChatModels,
  listenMcp,
  speakMcp,
} from '@studiolo/contract/bots/api-endpoints';
import { handle, handleForeign } from '../../../platform/http/handle.ts';
import type { createCompletions } from './completions.ts';
import type { BotKeys } from './keys.service.ts';
import type { createBotMcp } from './mcp.ts';

type Completions = ReturnType<typeof createCompletions>;
type BotMcp = ReturnType<typeof createBotMcp>;

export const apiRoutes = (keys: BotKeys, completions: Completions, mcp: BotMcp) => [
  handle(createBotKey, ({ caller, input }) => keys.create(caller.userId, input.tableId, input.name)),
  handle(listBotKeys, ({ caller, input }) => keys.list(caller.userId, input.tableId)),
  handle(deleteBotKey, ({ caller, input }) => keys.remove(caller.userId, input.tableId, input.keyId)),
  handleForeign(completeChat, ({ caller, locale }, request) => completions.complete(caller, request, locale)),
  handleForeign(listChatModels, ({ caller }) => completions.models(caller)),
  handleForeign(speakMcp, ({ caller, locale }, request) => mcp(caller, request, locale)),
  handleForeign(listenMcp, async () => new Response(null, { status: 405, headers: { allow: 'POST' } })),
];
