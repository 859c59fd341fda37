import {
  addPlugin,
  deletePlugin,
  listPlugins,
  refreshPlugin,
  setPluginTool,
  type ToolPermission,
} from '@studiolo/contract/bots/plugin-endpoints';
import type { AskedOf } from '@studiolo/contract/wire/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { askAnew } from '../../../platform/queries/query-client.ts';

const placeOf = (tableId: string) => ['bot', tableId, 'plugins'];

export const pluginsQuery = (tableId: string) =>
  queryOptions({
    queryKey: placeOf(tableId),
    queryFn: ({ signal }) => call(listPlugins, { tableId }, { signal, isQuiet: true }),
  });

/** Adds a server; answers why that was refused, or nothing. */
export const addServer = async (added: AskedOf<typeof addPlugin>): Promise<string | undefined> => {
  const refusal = await call(addPlugin, added, { isQuiet: true }).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
  await askAnew(placeOf(added.tableId));
  return refusal;
};

/** What was refused was said. */
const thenAnew = async (tableId: string, change: Promise<unknown>): Promise<boolean> => {
  const isDone = await change.then(
    () => true,
    () => false,
  );
  await askAnew(placeOf(tableId));
  return isDone;
};

export const givePlugin = (added: AskedOf<typeof addPlugin>): Promise<boolean> =>
  thenAnew(added.tableId, call(addPlugin, added));

export const takePlugin = (tableId: string, pluginId: string): Promise<boolean> =>
  thenAnew(tableId, call(deletePlugin, { tableId, pluginId }));

export const listAnew = (tableId: string, pluginId: string): Promise<boolean> =>
  thenAnew(tableId, call(refreshPlugin, { tableId, pluginId }));

export const allowTool = (
  tableId: string,
  chosen: { pluginId: string; tool: string; permission: ToolPermission },
): Promise<boolean> => thenAnew(tableId, call(setPluginTool, { tableId, ...chosen }));
