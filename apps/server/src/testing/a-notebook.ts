import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import {
  addTextSource,
  getSource,
  pageSources,
  uploadSource,
} from '@studiolo/contract/notebooks/source-endpoints';
import type { Source } from '@studiolo/contract/notebooks/source-entities';
import type { Client } from './client.ts';
import { until } from './until.ts';

export const aNotebook = async (client: Client, name = 'Towers'): Promise<string> =>
  (await client.call(createNotebook, { name })).notebookId;

export const anUploadedSource = async (
  client: Client,
  notebookId: string,
  name: string,
  bytes: Uint8Array | string,
  more: Record<string, string> = {},
): Promise<string> => {
  const { data, msg } = await client.upload(uploadSource.path, name, bytes, { notebookId, ...more });
  const answer = data as unknown as { sourceId: string } | null;
  if (!answer?.sourceId) throw new Error(msg);
  return answer.sourceId;
};

/** Waits until a source is in the wanted state: by default, learned or failed. */
export const aSettledSource = (
  client: Client,
  sourceId: string,
  isWanted: (source: Source) => boolean = ({ status }) => status === 'learned' || status === 'failed',
): Promise<Source> =>
  until(async () => {
    const source = await client.call(getSource, { sourceId });
    return isWanted(source) ? source : undefined;
  });

export const aTextSource = async (
  client: Client,
  notebookId: string,
  title: string,
  text: string,
): Promise<Source> => {
  const { sourceId } = await client.call(addTextSource, { notebookId, title, text });
  return aSettledSource(client, sourceId);
};

export const allSources = async (client: Client, notebookId: string): Promise<Source[]> =>
  (await client.call(pageSources, { notebookId })).records;
