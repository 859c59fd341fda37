import { createBotKey, deleteBotKey, listBotKeys } from '@studiolo/contract/bots/api-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { invalidate } from '../../../platform/queries/query-client.ts';

const keyOf = (tableId: string) => ['bot', tableId, 'keys'];

export const keysQuery = (tableId: string) =>
  queryOptions({
    queryKey: keyOf(tableId),
    queryFn: ({ signal }) => call(listBotKeys, { tableId }, { signal, isQuiet: true }),
  });

/**
 * Creates a key and returns it; this is the only time it can be read. Undefined if that fails; `call` has
 * already shown the error.
 */
export const createKey = async (tableId: string, name: string): Promise<string | undefined> => {
  // `call` has already shown the error.
  const created = await call(createBotKey, { tableId, name }).catch(() => undefined);
  await invalidate(keyOf(tableId));
  return created?.key;
};

export const revokeKey = async (tableId: string, keyId: string): Promise<void> => {
  // `call` has already shown the error.
  await call(deleteBotKey, { tableId, keyId }).catch(() => undefined);
  await invalidate(keyOf(tableId));
};
