import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Name, Nothing } from '../wire/fields.ts';
import { BOT_LIMITS } from './limits.ts';

const OWNER = { method: 'POST', access: 'user', errors: ['NOT_FOUND', 'NOT_PERMITTED'] } as const;
const chosen = { tableId: Id, pluginId: Id };

/** Whether a bot may call for a tool: after its reader allowed it, at once, or not at all. */
export const ToolPermission = z.enum(['ask', 'allow', 'never'], 'invalid');
export type ToolPermission = z.infer<typeof ToolPermission>;

export const PluginTool = z.object({
  name: z.string(),
  description: z.string(),
  permission: ToolPermission,
  /** Its server describes it otherwise than when its owner allowed it; until they do again it is not called. */
  isChanged: z.boolean(),
});
export type PluginTool = z.infer<typeof PluginTool>;

/** Something that a bot can do beside answering. */
export const BotPlugin = z.object({
  pluginId: z.string(),
  kind: z.string(),
  name: z.string(),
  /** Where its server is, without what may be secret; empty where there is none. */
  address: z.string(),
  /** The names of the headers that it is asked with; what they say is told to nobody. */
  headers: z.array(z.string()),
  tools: z.array(PluginTool),
});
export type BotPlugin = z.infer<typeof BotPlugin>;

/** What can be added to a bot. */
export const PluginKind = z.object({
  kind: z.string(),
  label: z.string(),
  about: z.string(),
  /** Its owner names a server; there may be several of it. */
  isRemote: z.boolean(),
  /** It works on this installation. */
  isAvailable: z.boolean(),
});
export type PluginKind = z.infer<typeof PluginKind>;

export const listPlugins = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/listPlugins',
  input: z.object({ tableId: Id }),
  data: z.object({ kinds: z.array(PluginKind), plugins: z.array(BotPlugin) }),
  summary: 'What a bot can do beside answering, and what can be added.',
});

const HeaderName = z.string('invalid').check(z.regex(/^[A-Za-z0-9-]{1,64}$/, 'invalid'));
const HeaderValue = z.string('invalid').check(z.regex(/^[ -~]{1,4000}$/, 'invalid'));

export const addPlugin = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/addPlugin',
  input: z.object({
    tableId: Id,
    kind: z.string('invalid').check(z.maxLength(40, 'invalid')),
    name: z.optional(Name),
    url: z.optional(z.string('invalid').check(z.trim(), z.maxLength(2000, 'too-long'))),
    headers: z.optional(
      z
        .array(z.object({ name: HeaderName, value: HeaderValue }))
        .check(z.maxLength(BOT_LIMITS.pluginHeaders, 'too-many')),
    ),
  }),
  data: z.object({ pluginId: z.string() }),
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'TOO_LARGE', 'INVALID'],
  perMinute: 20,
  summary: 'Gives a bot a plugin. Of a server the tools are listed; each is allowed by its owner.',
});

export const refreshPlugin = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/refreshPlugin',
  input: z.object(chosen),
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'INVALID'],
  perMinute: 20,
  summary: 'Lists the tools of a server anew. What changed in one has to be allowed again.',
});

export const setPluginTool = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/setPluginTool',
  input: z.object({
    ...chosen,
    tool: z.string().check(z.maxLength(200, 'invalid')),
    permission: ToolPermission,
  }),
  data: Nothing,
  summary: 'Says whether a bot may call for a tool.',
});

export const deletePlugin = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/delPlugin',
  input: z.object(chosen),
  data: Nothing,
  summary: 'Takes a plugin from a bot, with all that was kept of it.',
});
