import { ToolMisuse } from '../../../../core/tools/tool.ts';
import { toToolSchema } from '../../../../core/tools/tool-schema.ts';
import { ToolServerFault, type ToolServers } from '../../../../ports/tool-server.ts';
import { PluginFault } from '../plugin-fault.ts';
import type { ListedTool, PluginKind } from '../plugin-kind.ts';

/**
 * Invisible characters, which can hide text from a reader but not from a model; keeps line breaks and tabs.
 */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

/** Removes invisible characters from external text, and truncates it. */
const plainWords = (text: string, longest: number): string =>
  text.toWellFormed().replace(UNSEEN, '').slice(0, longest).toWellFormed();

const MAX_TOOLS = 64;
const MAX_DESCRIPTION_LENGTH = 1000;
const MAX_SCHEMA_LENGTH = 10_000;
const MAX_RESULT_LENGTH = 20_000;
const NAME = /^[\w./-]{1,128}$/;

type Part = { type: string; text?: unknown };

/** The input of a tool must be an object. */
const isSchema = (schema: unknown): boolean =>
  schema instanceof Object && (!('type' in schema) || schema.type === 'object');

/** Keeps the tools of a server that can be offered to a model. */
const listedTools = (theirs: readonly unknown[]): ListedTool[] =>
  theirs.slice(0, MAX_TOOLS).flatMap((their) => {
    const { name, description, inputSchema }: Record<string, unknown> =
      their instanceof Object ? { ...their } : {};
    if (typeof name !== 'string' || !NAME.test(name) || !isSchema(inputSchema)) return [];
    const schema = JSON.stringify(toToolSchema(inputSchema));
    if (schema.length > MAX_SCHEMA_LENGTH) return [];
    const parameters = JSON.parse(plainWords(schema, MAX_SCHEMA_LENGTH)) as Record<string, unknown>;
    return [
      {
        name,
        description: plainWords(typeof description === 'string' ? description : '', MAX_DESCRIPTION_LENGTH),
        parameters,
      },
    ];
  });

const textOf = (parts: readonly Part[], structured: unknown): string => {
  const texts = parts.map(({ type, text }) => (typeof text === 'string' ? text : `[${type}]`));
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
    en_US: 'Tools of a server that you name, over streamable HTTP. You allow each one by one.',
    zh_CN: '使用你指定的服务器上的工具（Streamable HTTP），每个工具由你逐一允许。',
  },
  isRemote: true,
  isStranger: true,
  isAvailable: () => true,

  async tools(remote) {
    if (!remote) throw new PluginFault('plugin-address');
    const listed = listedTools(await servers.list(remote).catch(rethrow));
    if (listed.length === 0) throw new PluginFault('plugin-no-tools');
    return listed;
  },

  async call({ tool, input, remote }, _place, signal) {
    if (!remote) throw new PluginFault('plugin-address');
    const { content, structuredContent, isError } = await servers
      .call(remote, tool, input, signal)
      .catch(rethrow);
    const text = plainWords(textOf(content, structuredContent), MAX_RESULT_LENGTH);
    if (isError) throw new ToolMisuse(text);
    return text;
  },
});
