import { pageRecords, pageTopics } from '@studiolo/contract/chat/endpoints';
import { beginImport, listImports } from '@studiolo/contract/chat/import-endpoints';
import type { Import } from '@studiolo/contract/chat/import-entities';
import type { Client } from './client.ts';
import { until } from './until.ts';

export const importChats = async (
  client: Client,
  name: string,
  bytes: Uint8Array | string,
): Promise<Import> => {
  const { data, msg } = await client.upload(beginImport.path, name, bytes);
  if (!data) throw new Error(msg);
  return until(async () => {
    const [latest] = await client.call(listImports, {});
    return latest?.runId === data && latest.state !== 'running' ? latest : undefined;
  });
};

export const chats = async (client: Client) => (await client.call(pageTopics, { size: 50 })).records;

export const turns = async (client: Client, title: string) => {
  const topic = (await chats(client)).find((each) => each.title === title);
  const { records } = await client.call(pageRecords, { sessionId: topic?.sessionId, size: 50 });
  return records.toReversed();
};
