import * as z from 'zod/mini';
import { endpoint, stream } from '../wire/endpoint.ts';
import { Flag, Id, listOf, MessageId, NoInput, Nothing } from '../wire/fields.ts';
import { PAGE_INPUT, pageOf } from '../wire/page.ts';
import { FILE_LIMITS } from '../files/limits.ts';
import { SEARCH_LIMITS } from '../search/limits.ts';
import { ChatParameters, HistoryRecord, Topic } from './entities.ts';
import { ALL_NOTEBOOKS, CHAT_LIMITS, NO_BOT } from './limits.ts';
import { trimText } from '../wire/visible-text.ts';

const Project = z.union([Id, z.literal(ALL_NOTEBOOKS)], 'invalid');

const roleId = z._default(z.string().check(z.maxLength(64, 'invalid')), NO_BOT);

/** A question. `parentId` is the turn that it follows; the newest one of the session if omitted. */
export const Ask = z.object({
  msgId: MessageId,
  prompt: z
    .string('ask-question')
    .check(
      z.overwrite(trimText),
      z.minLength(1, 'ask-question'),
      z.maxLength(CHAT_LIMITS.promptLength, 'too-long'),
    ),
  sessionId: z.optional(Id),
  roleId,
  model: z.optional(z.string().check(z.maxLength(200, 'invalid'))),
  fileIds: z.optional(listOf(Id, FILE_LIMITS.chatFiles)),
  /** The user's own chats whose text is included with the question. */
  chatIds: z.optional(listOf(Id, CHAT_LIMITS.mentioned)),
  /** Notebooks the user may ask, whose sources are used in the answer. */
  notebookIds: z.optional(listOf(Id, CHAT_LIMITS.mentioned)),
  /** Bots the user may ask: they answer the question with their instructions and knowledge. */
  botIds: z.optional(listOf(Id, CHAT_LIMITS.mentioned)),
  quoteInfo: z.optional(z.string().check(z.maxLength(CHAT_LIMITS.promptLength, 'too-long'))),
  parentId: z.optional(z.union([MessageId, z.literal('')])),
  /** Common to the questions that are sent to several models for comparison. */
  compareId: z.optional(MessageId),
  /** Creates a temporary session. */
  isTemporary: z.optional(z.boolean()),
  /** Creates a session in a project. */
  folderId: z.optional(Id),
  /** Creates a session in a notebook, or in all of them. */
  projectId: z.optional(Project),
  /** Creates a session with any other scope, by its kind and its id. */
  groundKind: z.optional(z.string().check(z.minLength(1, 'invalid'), z.maxLength(40, 'invalid'))),
  groundId: z.optional(z.string().check(z.maxLength(64, 'invalid'))),
  /** Sources of the notebook to ask; all if omitted. */
  sourceIds: z.optional(listOf(Id, CHAT_LIMITS.chosenSources)),
  /** The answer may go beyond the sources. */
  beyondSources: z.optional(Flag),
  /** Searches the web before answering. */
  webSearch: z.optional(Flag),
  /** Creates a session with these answer settings. */
  parameters: z.optional(ChatParameters),
});
export type Ask = z.infer<typeof Ask>;

const ASK = {
  method: 'POST',
  access: 'user',
  input: Ask,
  errors: [
    'QUOTA_SPENT',
    'VIP_ONLY',
    'MODEL_UNAVAILABLE',
    'NOT_FOUND',
    'FILE_NOT_READY',
    'DIFFERENT_BODY',
    'BUSY',
  ],
  perMinute: 60,
} as const;

export const ask = stream({
  ...ASK,
  path: '/cli/ai/chat/v2/sse',
  summary:
    'Asks a question. Sending the same `msgId` again follows the same answer, from `Last-Event-ID` on.',
});

export const askV1 = stream({
  ...ASK,
  path: '/cli/chatgpt/v1/ssePost',
  summary: 'Works like v2/sse, for API version v1.',
});

export const askKnowledgeV1 = stream({
  ...ASK,
  path: '/cli/chatgpt/v1/sseKnowledge',
  summary: 'Works like v2/sse, for questions to a knowledge base in API version v1.',
});

export const askForPicture = stream({
  ...ASK,
  path: '/cli/chatgpt/v1/sseImg',
  summary:
    'Works like v2/sse, but a model generates a picture as the answer, based on the attached pictures if any.',
});

export const askBySocket = endpoint({
  ...ASK,
  path: '/cli/chatgpt/v1/webSocketChat',
  encoding: 'form',
  data: z.object({ runId: z.string(), msgId: z.string(), sessionId: z.string() }),
  summary: 'Asks a question whose answer arrives over the socket.',
});

export const pageRecords = endpoint({
  method: 'GET',
  path: '/cli/chatgpt/v1/page',
  access: 'user',
  input: z.object({
    ...PAGE_INPUT,
    sessionId: z.optional(Id),
    roleId: z.optional(z.string().check(z.maxLength(64, 'invalid'))),
    features: z.optional(z.string().check(z.maxLength(40, 'invalid'))),
    msgId: z.optional(MessageId),
    projectId: z.optional(z.string().check(z.maxLength(64, 'invalid'))),
    tmpUid: z.optional(z.string().check(z.maxLength(200, 'invalid'))),
  }),
  data: pageOf(HistoryRecord),
  summary: 'Lists turns, newest first, filtered by the given fields.',
});

export const deleteRecord = endpoint({
  method: 'POST',
  path: '/cli/chatgpt/v1/del',
  access: 'user',
  input: z.object({ msgId: MessageId }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Deletes one turn; the turns that followed it then follow the turn before.',
});

export const getMessageId = endpoint({
  method: 'GET',
  path: '/cli/chat/topic/v1/getMsgId',
  access: 'user',
  input: NoInput,
  data: z.string(),
  summary: 'Returns a new message id.',
});

export const pageTopics = endpoint({
  method: 'POST',
  path: '/cli/chat/topic/v1/page',
  access: 'user',
  input: z.object({
    ...PAGE_INPUT,
    roleId: z.optional(z.string().check(z.maxLength(64, 'invalid'))),
    /** Chats of a project; empty for those outside projects. */
    folderId: z.optional(z.union([Id, z.literal('')])),
    /** Chats of a notebook; those outside notebooks if omitted. */
    projectId: z.optional(Project),
    /** Chats with any other scope, by its kind and its id. */
    groundKind: z.optional(z.string().check(z.minLength(1, 'invalid'), z.maxLength(40, 'invalid'))),
    groundId: z.optional(z.string().check(z.maxLength(64, 'invalid'))),
    /** Text to find in titles and messages. */
    search: z._default(z.string().check(z.trim(), z.maxLength(SEARCH_LIMITS.queryLength, 'too-long')), ''),
  }),
  data: pageOf(Topic),
  summary: 'Lists chat sessions, pinned ones first, then last used first.',
});

export const createTopic = endpoint({
  method: 'POST',
  path: '/cli/chat/topic/v1/create',
  access: 'user',
  input: z.object({ roleId }),
  data: z.object({ sessionId: z.string() }),
  summary: 'Creates an empty chat session.',
});

export const deleteTopic = endpoint({
  method: 'POST',
  path: '/cli/chat/topic/v1/del',
  access: 'user',
  input: z.object({ sessionId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary:
    'Deletes a chat session with its turns. It can be restored for some minutes, unless it is temporary.',
});
