import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import { isShown } from '../../../core/files/file-types.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { TurnRow } from '../../../core/conversation/turns/turns.store.ts';

/** JPEGs by file id, in the size that pages show. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

type TurnPictures = Pick<TurnRow, 'fileUrls' | 'pictureUrl'>;

const fileIdsOf = ({ fileUrls, pictureUrl }: TurnPictures): string[] =>
  [...fileUrls, pictureUrl].flatMap((url) => fileOfUrl(url)?.fileId ?? []);

/** Returns the ids of the turns' files that are displayable pictures. */
export const pictureIdsOf = async (
  files: Pick<Files, 'described'>,
  owner: string,
  rows: readonly TurnPictures[],
): Promise<Set<string>> => {
  const described = await files.described(owner, rows.flatMap(fileIdsOf));
  return new Set(described.filter(isShown).map(({ id }) => id));
};

/** Returns the turns' pictures up to the size limit of a document, which lists the others by name. */
export const gatherPictures = async (
  files: Pick<Files, 'described' | 'pictures'>,
  owner: string,
  rows: readonly TurnPictures[],
): Promise<Pictures> => {
  const gathered = new Map<string, Uint8Array>();
  let remainingSize: number = CHAT_LIMITS.documentPicturesSize;
  for (const id of await pictureIdsOf(files, owner, rows)) {
    const bytes = (await files.pictures(owner, [id])).get(id);
    if (!bytes || bytes.length > remainingSize) continue;
    remainingSize -= bytes.length;
    gathered.set(id, bytes);
  }
  return gathered;
};
