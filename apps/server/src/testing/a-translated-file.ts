import { uploadFile } from '@studiolo/contract/files/endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import { getTranslation, openTranslation } from '@studiolo/contract/translate/endpoints';
import type { TranslationDetail } from '@studiolo/contract/translate/entities';
import { TRANSLATION_PURPOSE } from '@studiolo/contract/translate/limits';
import type { Client } from './client.ts';
import type { StandInRequest } from './stand-ins/stand-in.ts';
import { until } from './until.ts';

export const aFileToTranslate = async (
  client: Client,
  bytes: Uint8Array | string,
  name = 'paper.pdf',
): Promise<string> => {
  const { data, msg } = await client.upload(uploadFile.path, name, bytes, {
    filePurpose: TRANSLATION_PURPOSE,
  });
  const file = data && fileOfUrl(data);
  if (!file) throw new Error(msg);
  return file.fileId;
};

export const atRest = (client: Client, taskId: string): Promise<TranslationDetail> =>
  until(async () => {
    const found = await client.call(getTranslation, { taskId });
    return found.state === 'reading' || found.state === 'translating' ? undefined : found;
  });

export const anOpened = async (client: Client, bytes: Uint8Array): Promise<TranslationDetail> => {
  const fileId = await aFileToTranslate(client, bytes);
  const { taskId } = await client.call(openTranslation, { fileId, to: 'zh-CN' });
  return atRest(client, taskId);
};

/** Pretends to translate a text: each word becomes a third as long, and markers stay. */
export const inOtherWords = (text: string): string =>
  text.replaceAll(/⟦\/?\d+⟧|[\p{L}\p{N}]+/gu, (word) =>
    word.startsWith('⟦') ? word : '字'.repeat(Math.ceil(word.length / 3)),
  );

export const passagesOf = ({ turns }: Pick<StandInRequest, 'turns'>): string[] =>
  [...(turns.at(-1)?.text ?? '').matchAll(/<p n="\d+">([\s\S]*?)<\/p>/g)].map(([, text]) => text ?? '');

export const translating = (request: Pick<StandInRequest, 'turns'>): string =>
  passagesOf(request)
    .map((text, at) => `<p n="${at + 1}">${inOtherWords(text)}</p>`)
    .join('\n');
