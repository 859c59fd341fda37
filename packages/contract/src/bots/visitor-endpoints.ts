import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { StoredFile } from '../files/entities.ts';
import { Id, listOf, MessageId, Name, Nothing, requiredText } from '../wire/fields.ts';
import { PAGE_INPUT, pageOf } from '../wire/page.ts';
import { BOT_LIMITS } from './limits.ts';
import { BotPage, Lead, OpenedSource, VisitedBot } from './visitor-entities.ts';

const VISITOR = { method: 'POST', access: 'visitor' } as const;
const OWNER = { method: 'POST', access: 'user', errors: ['NOT_FOUND', 'NOT_PERMITTED'] } as const;

export const getTmpUid = endpoint({
  method: 'GET',
  path: '/cli/chatgpt/v1/getTmpUid',
  access: 'public',
  input: z.object({
    /** The bot that is visited. */
    roleId: Id,
    /** Token that the device received earlier; its history continues if the token is still valid. */
    tmpUid: z.optional(z.string().check(z.maxLength(2000, 'invalid'))),
  }),
  data: z.object({ tmpUid: z.string() }),
  errors: ['NOT_FOUND'],
  perMinute: 30,
  summary: 'Returns a visitor’s token for one public bot, used in place of a session token.',
});

export const getToB = endpoint({
  method: 'GET',
  path: '/cli/chat/:role/:version/getToB/:tableId',
  access: 'public',
  input: z.object({
    role: z.enum(['role', 'bot'], 'invalid'),
    version: z.string().check(z.regex(/^v\d{1,2}$/, 'invalid')),
    tableId: Id,
  }),
  data: VisitedBot,
  errors: ['NOT_FOUND'],
  summary: 'Returns a public bot as its visitors see it.',
});

export const stopToB = endpoint({
  ...VISITOR,
  path: '/cli/chatgpt/v1/stopToB',
  input: z.object({ runId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Stops an answer to the visitor.',
});

export const getSourceToB = endpoint({
  ...VISITOR,
  path: '/cli/chatgpt/v1/getSourceToB',
  input: z.object({ fileId: Id }),
  data: OpenedSource,
  errors: ['NOT_FOUND'],
  summary: 'Returns the full text of a cited source, if the owner lets people who ask open it.',
});

export const scoreToB = endpoint({
  ...VISITOR,
  path: '/cli/chatgpt/v1/setScoreToB',
  input: z.object({
    msgId: MessageId,
    score: z.int('invalid').check(z.minimum(-1, 'invalid'), z.maximum(1, 'invalid')),
  }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Rates an answer as good (1) or poor (-1); 0 removes the rating.',
});

export const uploadToB = endpoint({
  ...VISITOR,
  path: '/cli/file/v1/uploadToB',
  encoding: 'multipart',
  fileSize: BOT_LIMITS.visitorFileSize,
  input: z.object({
    filePurpose: z.optional(z.string().check(z.maxLength(40, 'invalid'))),
    limitSize: z.optional(z.string()),
  }),
  data: z.string(),
  errors: ['NOT_FOUND', 'TOO_LARGE', 'UNSUPPORTED_FILE', 'INVALID', 'BUSY'],
  perMinute: 10,
  summary: 'Uploads a file to ask about and starts reading it; returns its URL.',
});

export const listFilesToB = endpoint({
  method: 'GET',
  path: '/cli/file/v1/listToB',
  access: 'visitor',
  input: z.object({ fileIds: listOf(Id, 20) }),
  data: z.array(StoredFile),
  summary: 'Lists the visitor’s files with their reading progress.',
});

export const getPictureToB = endpoint({
  method: 'GET',
  path: '/cli/file/v1/pictureToB',
  access: 'visitor',
  answer: 'bytes',
  input: z.object({ fileId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'FILE_NOT_READY'],
  summary: 'Returns a picture of the visitor for display, such as one generated for them.',
});

const LEAVE = { data: Nothing, errors: ['NOT_FOUND', 'NOT_PERMITTED'], perMinute: 5 } as const;
const LeadInput = z.object({
  name: Name,
  contact: requiredText(200),
  question: z._default(z.string('invalid').check(z.trim(), z.maxLength(2000, 'too-long')), ''),
  isHandOver: z._default(z.boolean('invalid'), false),
});

export const leaveLead = endpoint({
  ...VISITOR,
  ...LEAVE,
  path: '/cli/chat/bot/v1/leave',
  input: LeadInput,
  summary: 'Leaves contact details for the owner of the visited bot.',
});

export const leaveLeadAsUser = endpoint({
  method: 'POST',
  access: 'user',
  ...LEAVE,
  path: '/cli/chat/bot/v1/leaveAsUser',
  input: z.extend(LeadInput, { tableId: Id }),
  summary: 'Leaves a signed-in user’s contact details for the owner of the bot.',
});

export const pageLeads = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/pageLeads',
  input: z.object({ tableId: Id, ...PAGE_INPUT }),
  data: pageOf(Lead),
  summary: 'Lists the contact details that visitors left, newest first.',
});

export const deleteLead = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/delLead',
  input: z.object({ tableId: Id, leadId: Id }),
  data: Nothing,
  summary: 'Deletes contact details permanently.',
});

export const getBotPage = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/getPage',
  input: z.object({ tableId: Id }),
  data: BotPage,
  summary: 'Returns the settings of a bot’s page for visitors.',
});

export const setBotPage = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/setPage',
  input: z.extend(z.partial(BotPage), { tableId: Id }),
  data: Nothing,
  summary: 'Changes the settings of a bot’s page for visitors.',
});
