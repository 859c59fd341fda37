import { createBotKey, deleteBotKey, listBotKeys } from '@studiolo/contract/bots/api-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { askAnew } from '../../../platform/queries/query-client.ts';

const placeOf = (tableId: string) => ['bot', tableId, 'keys'];

export const keysQuery = (tableId: string) =>
  queryOptions({
    queryKey: placeOf(tableId),
    queryFn: ({ signal }) => call(listBotKeys, { tableId }, { signal, isQuiet: true }),
  });

/** Answers the key, which is told this once; undefined where it could not be made, which was said. */
export const makeKey = async (tableId: string, name: string): Promise<string | undefined> => {
  const made = await call(createBotKey, { tableId, name }).catch(() => undefined);
  await askAnew(placeOf(tableId));
  return made?.key;
};

export const revokeKey = async (tableId: string, keyId: string): Promise<void> => {
  await call(deleteBotKey, { tableId, keyId }).catch(() => undefined);
  await askAnew(placeOf(tableId));
};
