import type { ToolProblem } from '@studiolo/contract/bots/plugin-endpoints';
import { isRecord } from '@studiolo/contract/wire/is-record';
import { ToolMisuse } from '../../../../core/tools/tool.ts';
import { toToolSchema } from '../../../../core/tools/tool-schema.ts';
import { ToolServerFault, type ToolAnswer, type ToolServers } from '../../../../ports/tool-server.ts';
import { PluginFault } from '../plugin-fault.ts';
import type { ListedTool, PluginKind } from '../plugin-kind.ts';

/** Invisible characters except line breaks and tabs. They can hide text from a reader, but not from a model. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

/** Removes invisible characters from external text, and truncates it with a note for the model. */
const sanitize = (text: string, maxLength: number): string => {
  const visible = text.toWellFormed().replace(INVISIBLE, '');
  return visible.length <= maxLength
    ? visible
    : `${visible.slice(0, maxLength).toWellFormed()}\n[truncated: ${visible.length - maxLength} more characters]`;
};

/** Each tool is offered to models only once its owner allows it, so that a long list costs nothing. */
const MAX_TOOLS = 500;
const MAX_DESCRIPTION_LENGTH = 4000;
const MAX_SCHEMA_LENGTH = 40_000;
const MAX_RESULT_LENGTH = 20_000;
/** Letters of any script: the model sees another name. */
const TOOL_NAME = /^[\p{L}\p{N}_./:@-]{1,128}$/u;

type Part = ToolAnswer['content'][number];

/** Whether the schema allows an object, as the input of a tool must be one. A tool without input may have none. */
const isObjectSchema = (schema: unknown): boolean =>
  schema === undefined ||
  schema === null ||
  (schema instanceof Object && (!('type' in schema) || [schema.type].flat().includes('object')));

const NAMELESS = '?';

/** A tool that its owner sees, but no model. */
const unusableTool = (name: unknown, problem: ToolProblem): ListedTool => {
  const visibleName =
    typeof name === 'string' ? name.toWellFormed().replace(INVISIBLE, '').slice(0, 128) : '';
  return { name: visibleName.trim() || NAMELESS, description: '', parameters: {}, problem };
};

/** The tools of a server. Those that cannot be offered to a model say why. */
const listedTools = (tools: readonly unknown[]): ListedTool[] =>
  tools.map((tool) => {
    const { name, description, inputSchema }: Record<string, unknown> =
      tool instanceof Object ? { ...tool } : {};
    if (typeof name !== 'string' || !TOOL_NAME.test(name)) return unusableTool(name, 'name');
    if (!isObjectSchema(inputSchema)) return unusableTool(name, 'input');
    const schema = JSON.stringify(toToolSchema(inputSchema)).toWellFormed().replace(INVISIBLE, '');
    if (schema.length > MAX_SCHEMA_LENGTH) return unusableTool(name, 'size');
    return {
      name,
      description: sanitize(typeof description === 'string' ? description : '', MAX_DESCRIPTION_LENGTH),
      parameters: JSON.parse(schema) as Record<string, unknown>,
    };
  });

/** The text of a part: its own, that of an embedded resource, or the address of a linked one. */
const textIn = ({ type, text, resource, uri, name }: Part): string => {
  if (typeof text === 'string') return text;
  if (isRecord(resource)) return textIn({ ...resource, type });
  if (typeof uri !== 'string') return `[${type}]`;
  return typeof name === 'string' ? `[${type}: ${name}, ${uri}]` : `[${type}: ${uri}]`;
};

const textOf = (parts: readonly Part[], structured: unknown): string => {
  const texts = parts.map(textIn);
  const output = texts.join('\n\n');
  return output === '' && structured !== undefined ? JSON.stringify(structured) : output;
};

const rethrow = (error: unknown): never => {
  throw error instanceof ToolServerFault ? new PluginFault(`plugin-${error.kind}`, { cause: error }) : error;
};

export const mcpPlugin = (servers: ToolServers): PluginKind => ({
  kind: 'mcp',
  label: { en_US: 'MCP server', zh_CN: 'MCP 服务器' },
  about: {
    en_US:
      'Tools of a server that you specify, over streamable HTTP or the older HTTP with SSE. You allow each tool separately.',
    zh_CN: '使用你指定的服务器上的工具（Streamable HTTP，或旧版的 HTTP+SSE），每个工具由你逐一允许。',
  },
  isRemote: true,
  isExternal: true,
  isAvailable: () => true,

  async tools(remote) {
    if (!remote) throw new PluginFault('plugin-address');
    const listed = listedTools(await servers.list(remote).catch(rethrow));
    if (listed.every(({ problem }) => problem)) throw new PluginFault('plugin-no-tools');
    if (listed.length > MAX_TOOLS) throw new PluginFault('plugin-too-many-tools');
    return listed;
  },

  async call({ tool, input, remote }, _context, signal) {
    if (!remote) throw new PluginFault('plugin-address');
    const { content, structuredContent, isError } = await servers
      .call(remote, tool, input, signal)
      .catch(rethrow);
    const text = sanitize(textOf(content, structuredContent), MAX_RESULT_LENGTH);
    if (isError) throw new ToolMisuse(text);
    return text;
  },
});
