import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import type {
  BotPlugin,
  PluginKind as ShownKind,
  ToolPermission,
} from '@studiolo/contract/bots/plugin-endpoints';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { BotAccess } from '../profiles/access.ts';
import type { BotStore } from '../profiles/bots.store.ts';
import { PluginFault } from './plugin-fault.ts';
import type { ListedTool, PluginKind } from './plugin-kind.ts';
import { remoteOf, publicAddress, type RemoteInput, type PluginSecrets } from './plugin-secrets.ts';
import type { BotPluginRow, BotPluginStore } from './plugins.store.ts';
import type { PluginTool } from './plugins.tables.ts';

export type PluginDeps = {
  plugins: BotPluginStore;
  kinds: () => readonly PluginKind[];
  secrets: PluginSecrets;
  bots: Pick<BotStore, 'hold'>;
  access: BotAccess;
  clock: Clock;
  transaction: RunInTransaction;
};

/** Converts a plugin's fault to a refusal for the owner. */
const throwRefusal = (error: unknown): never => {
  throw error instanceof PluginFault ? new Refusal('INVALID', { key: error.key }) : error;
};

const isSame = (one: ListedTool, other: ListedTool): boolean =>
  one.description === other.description && isDeepStrictEqual(one.parameters, other.parameters);

/** Merges a listed tool with the previous permission, which applies only if the tool is unchanged. */
const withPermission = (listed: ListedTool, previous: PluginTool | undefined): PluginTool => {
  if (!previous || listed.problem) return { ...listed, permission: 'never', isChanged: false };
  if (previous.permission === 'never' || isSame(listed, previous)) return { ...previous, ...listed };
  return { ...listed, permission: 'never', isChanged: true };
};

const present = ({ id, kind, name, address, headers, tools }: BotPluginRow): BotPlugin => ({
  pluginId: id,
  kind,
  name,
  address,
  headers,
  tools: tools.map(({ parameters: _schema, ...tool }) => tool),
});

export type PluginService = ReturnType<typeof createPluginService>;

/** Lets owners choose a bot's plugins. Changes apply at once, to the draft and to the published bot. */
export const createPluginService = (deps: PluginDeps) => {
  const { plugins, kinds, secrets, bots, access, clock, transaction } = deps;

  const kindOf = (kind: string): PluginKind => {
    const match = kinds().find((each) => each.kind === kind);
    if (!match) throw new Refusal('NOT_FOUND');
    return match;
  };

  const change = (botId: string, pluginId: string, to: (row: BotPluginRow) => PluginTool[]): Promise<null> =>
    transaction(async (tx) => {
      const row = await plugins.hold(botId, pluginId, tx);
      if (!row) throw new Refusal('NOT_FOUND');
      await plugins.setTools(row.id, to(row), tx);
      return null;
    });

  return {
    async list(userId: string, botId: string, locale: Locale) {
      await access.requireOwner(userId, botId);
      const shown = kinds().map(({ kind, label, about, isRemote = false, isAvailable }): ShownKind => ({
        kind,
        label: label[locale],
        about: about[locale],
        isRemote,
        isAvailable: isAvailable(),
      }));
      return { kinds: shown, plugins: (await plugins.ofBot(botId)).map(present) };
    },

    async add(
      userId: string,
      { tableId, kind, name, ...remoteInput }: RemoteInput & NewPlugin,
      locale: Locale,
    ) {
      await access.requireOwner(userId, tableId);
      const { isRemote = false, label, tools } = kindOf(kind);
      try {
        const remote = isRemote ? remoteOf(remoteInput) : undefined;
        const listed = await tools(remote);
        const id = randomUUID();
        const row: BotPluginRow = {
          id,
          botId: tableId,
          kind,
          name: name ?? label[locale],
          createdAt: clock.now(),
          address: remote ? publicAddress(remote) : '',
          headers: Object.keys(remote?.headers ?? {}),
          ciphertext: secrets.close(id, remote),
          // Built-in tools ask the user; the owner allows each tool of a server explicitly.
          tools: listed.map((tool) => ({
            ...tool,
            permission: isRemote ? ('never' as const) : ('ask' as const),
            isChanged: false,
          })),
        };
        await transaction(async (tx) => {
          if (!(await bots.hold(tableId, tx))) throw new Refusal('NOT_FOUND');
          const existing = await plugins.ofBot(tableId, tx);
          if (!isRemote && existing.some((each) => each.kind === kind)) throw new Refusal('TAKEN');
          if (existing.length >= BOT_LIMITS.plugins)
            throw new Refusal('TOO_LARGE', { key: 'plugin-limit', values: { limit: BOT_LIMITS.plugins } });
          await plugins.insert(row, tx);
        });
        return { pluginId: id };
      } catch (error) {
        return throwRefusal(error);
      }
    },

    async refresh(userId: string, botId: string, pluginId: string): Promise<null> {
      await access.requireOwner(userId, botId);
      const row = (await plugins.ofBot(botId)).find(({ id }) => id === pluginId);
      if (!row) throw new Refusal('NOT_FOUND');
      const listed = await kindOf(row.kind).tools(secrets.open(row)).catch(throwRefusal);
      return change(botId, pluginId, ({ tools: previous }) =>
        listed.map((tool) =>
          withPermission(
            tool,
            previous.find(({ name, problem }) => name === tool.name && !problem),
          ),
        ),
      );
    },

    async setTool(userId: string, { tableId, pluginId, tool, permission }: ToolChange): Promise<null> {
      await access.requireOwner(userId, tableId);
      return change(tableId, pluginId, ({ tools }) => {
        const isMatch = ({ name, problem }: PluginTool) => name === tool && !problem;
        if (!tools.some(isMatch)) throw new Refusal('NOT_FOUND');
        return tools.map((each) => (isMatch(each) ? { ...each, permission, isChanged: false } : each));
      });
    },

    async remove(userId: string, botId: string, pluginId: string): Promise<null> {
      await access.requireOwner(userId, botId);
      if (!(await plugins.remove(botId, pluginId))) throw new Refusal('NOT_FOUND');
      return null;
    },
  };
};

type NewPlugin = { tableId: string; kind: string; name?: string | undefined };
type ToolChange = { tableId: string; pluginId: string; tool: string; permission: ToolPermission };
