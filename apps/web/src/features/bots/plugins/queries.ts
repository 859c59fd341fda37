import {
  addPlugin,
  deletePlugin,
  listPlugins,
  refreshPlugin,
  setPluginTool,
  type ToolPermission,
} from '@studiolo/contract/bots/plugin-endpoints';
import type { RawInputOf } from '@studiolo/contract/wire/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { invalidate } from '../../../platform/queries/query-client.ts';

const keyOf = (tableId: string) => ['bot', tableId, 'plugins'];

export const pluginsQuery = (tableId: string) =>
  queryOptions({
    queryKey: keyOf(tableId),
    queryFn: ({ signal }) => call(listPlugins, { tableId }, { signal, isQuiet: true }),
  });

/** Adds a server; resolves with the reason if it was refused. */
export const addServer = async (plugin: RawInputOf<typeof addPlugin>): Promise<string | undefined> => {
  const refusal = await call(addPlugin, plugin, { isQuiet: true }).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
  await invalidate(keyOf(plugin.tableId));
  return refusal;
};

/**
 * Waits for a change, then refetches the plugins. Returns false if the change was refused; `call` has already
 * shown the error.
 */
const refetchAfter = async (tableId: string, change: Promise<unknown>): Promise<boolean> => {
  const isDone = await change.then(
    () => true,
    () => false,
  );
  await invalidate(keyOf(tableId));
  return isDone;
};

export const installPlugin = (plugin: RawInputOf<typeof addPlugin>): Promise<boolean> =>
  refetchAfter(plugin.tableId, call(addPlugin, plugin));

export const uninstallPlugin = (tableId: string, pluginId: string): Promise<boolean> =>
  refetchAfter(tableId, call(deletePlugin, { tableId, pluginId }));

export const refreshTools = (tableId: string, pluginId: string): Promise<boolean> =>
  refetchAfter(tableId, call(refreshPlugin, { tableId, pluginId }));

export const allowTool = (
  tableId: string,
  change: { pluginId: string; tool: string; permission: ToolPermission },
): Promise<boolean> => refetchAfter(tableId, call(setPluginTool, { tableId, ...change }));
