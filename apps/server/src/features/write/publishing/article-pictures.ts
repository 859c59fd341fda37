import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import { readArticle } from '@studiolo/markdown/article/read-article';
import { allPictures } from '@studiolo/markdown/article/walk';
import type { Files } from '../../../core/files/files.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';

/** The file of a picture's address, as a text names it. */
export const fileIdOf = (address: string): string | undefined =>
  fileOfUrl(address)?.fileId ?? /\/cli\/file\/v1\/picture\?fileId=([0-9a-f-]{36})$/.exec(address)?.[1];

/** The pictures of a text that are files of its owner, as pages show them, each with its address. They all go along or nothing does. */
export const articlePictures = async (
  files: Pick<Files, 'pictures'>,
  owner: string,
  markdown: string,
): Promise<{ address: string; jpeg: Uint8Array }[]> => {
  const addresses = [...new Set(allPictures(readArticle(markdown)).map(({ address }) => address))];
  const found: { address: string; jpeg: Uint8Array }[] = [];
  let room: number = CHAT_LIMITS.documentPicturesSize;
  for (const address of addresses) {
    const id = fileIdOf(address);
    const jpeg = id === undefined ? undefined : (await files.pictures(owner, [id])).get(id);
    if (!jpeg) continue;
    room -= jpeg.length;
    if (room < 0) throw new Refusal('TOO_LARGE', { key: 'pictures-too-large' });
    found.push({ address, jpeg });
  }
  return found;
};
