import * as z from 'zod/mini';
import { endpoint, foreign } from '../wire/endpoint.ts';
import { Id, Name, Nothing } from '../wire/fields.ts';
import { BOT_LIMITS } from './limits.ts';
import { jsonRpcRefusal, openAiRefusal } from './foreign-refusals.ts';

const OWNER = { method: 'POST', access: 'user', errors: ['NOT_FOUND', 'NOT_PERMITTED'] } as const;

/** A key for programs that ask a bot. The key itself is shown once, when it is created. */
export const BotKey = z.object({
  keyId: z.string(),
  name: z.string(),
  /** Last characters of the key, to tell keys apart. */
  ending: z.string(),
  createDate: z.string(),
  /** Null if the key has not been used yet. */
  usedDate: z.nullable(z.string()),
});
export type BotKey = z.infer<typeof BotKey>;

export const createBotKey = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/createKey',
  input: z.object({ tableId: Id, name: Name }),
  data: z.object({ key: z.string(), keyId: z.string() }),
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'TOO_LARGE'],
  perMinute: 20,
  summary:
    'Creates an API key for a bot; its questions are charged to the bot’s owner. The key is shown only once.',
});

export const listBotKeys = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/listKeys',
  input: z.object({ tableId: Id }),
  data: z.array(BotKey),
  summary: 'Lists the API keys of a bot, newest first, without their secrets.',
});

export const deleteBotKey = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/delKey',
  input: z.object({ tableId: Id, keyId: Id }),
  data: Nothing,
  summary: 'Revokes an API key of a bot at once.',
});

const JSON_BODY = { body: 'application/json', bodySize: BOT_LIMITS.apiBodySize } as const;
const OPENAI = {
  protocol: 'OpenAI’s chat completions (https://platform.openai.com/docs/api-reference/chat)',
  access: 'key',
  success: 200,
  input: z.object({}),
  isForBrowsers: true,
  refusal: openAiRefusal,
} as const;

export const completeChat = foreign({
  ...OPENAI,
  ...JSON_BODY,
  method: 'POST',
  path: '/v1/chat/completions',
  errors: ['NOT_FOUND', 'MODEL_UNAVAILABLE', 'TOO_LARGE', 'BUSY'],
  perMinute: 60,
  summary:
    'Asks the bot of the key; `model` is the bot’s id. `citations` lists the sources of the answer. The bot’s owner pays.',
});

export const listChatModels = foreign({
  ...OPENAI,
  method: 'GET',
  path: '/v1/models',
  errors: ['NOT_FOUND'],
  summary: 'Lists the bot of the key as a model.',
});

const MCP = {
  protocol: 'MCP, streamable HTTP without sessions (https://modelcontextprotocol.io/specification)',
  path: '/v1/mcp',
  access: 'key',
  input: z.object({}),
  refusal: jsonRpcRefusal,
} as const;

export const speakMcp = foreign({
  ...MCP,
  ...JSON_BODY,
  method: 'POST',
  success: 200,
  errors: ['NOT_FOUND', 'TOO_LARGE'],
  perMinute: 120,
  summary: 'Serves the bot of the key over MCP, with the tools `ask` and `search`.',
});

export const listenMcp = foreign({
  ...MCP,
  method: 'GET',
  success: 405,
  summary: 'Responds that the server sends no messages on its own.',
});
