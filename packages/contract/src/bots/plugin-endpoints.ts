import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Name, Nothing } from '../wire/fields.ts';
import { BOT_LIMITS } from './limits.ts';

const OWNER = { method: 'POST', access: 'user', errors: ['NOT_FOUND', 'NOT_PERMITTED'] } as const;
const pluginInput = { tableId: Id, pluginId: Id };

/** Whether a bot may call a tool: after the user's approval, without it, or never. */
export const ToolPermission = z.enum(['ask', 'allow', 'never'], 'invalid');
export type ToolPermission = z.infer<typeof ToolPermission>;

/** Reason why a tool of a server cannot be called: its name, an input that is no object, or a description that is too long. */
export const ToolProblem = z.enum(['name', 'input', 'size']);
export type ToolProblem = z.infer<typeof ToolProblem>;

export const PluginTool = z.object({
  name: z.string(),
  description: z.string(),
  permission: ToolPermission,
  /** The tool's description changed since the owner approved it; not called until approved again. */
  isChanged: z.boolean(),
  /** Such a tool is listed, but never offered to a model. */
  problem: z.optional(ToolProblem),
});
export type PluginTool = z.infer<typeof PluginTool>;

export const BotPlugin = z.object({
  pluginId: z.string(),
  kind: z.string(),
  name: z.string(),
  /** Address of its server without secret parts; empty for a plugin without a server. */
  address: z.string(),
  /** Names of the headers that are sent to the server; their values are never returned. */
  headers: z.array(z.string()),
  tools: z.array(PluginTool),
});
export type BotPlugin = z.infer<typeof BotPlugin>;

export const PluginKind = z.object({
  kind: z.string(),
  label: z.string(),
  about: z.string(),
  /** The owner gives the server's address; a bot may have several. */
  isRemote: z.boolean(),
  /** Whether it works on this instance. */
  isAvailable: z.boolean(),
});
export type PluginKind = z.infer<typeof PluginKind>;

export const listPlugins = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/listPlugins',
  input: z.object({ tableId: Id }),
  data: z.object({ kinds: z.array(PluginKind), plugins: z.array(BotPlugin) }),
  summary: 'Lists the plugins of a bot, and the kinds that can be added.',
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
  summary: 'Adds a plugin to a bot. Lists the tools of a server, each of which the owner must approve.',
});

export const refreshPlugin = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/refreshPlugin',
  input: z.object(pluginInput),
  data: Nothing,
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'INVALID'],
  perMinute: 20,
  summary: 'Lists the tools of a server again. Changed tools must be approved again.',
});

export const setPluginTool = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/setPluginTool',
  input: z.object({
    ...pluginInput,
    tool: z.string().check(z.maxLength(200, 'invalid')),
    permission: ToolPermission,
  }),
  data: Nothing,
  summary: 'Sets whether a bot may call a tool.',
});

export const deletePlugin = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/delPlugin',
  input: z.object(pluginInput),
  data: Nothing,
  summary: 'Removes a plugin from a bot, with all its data.',
});
