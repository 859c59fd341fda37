import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import { isShown } from '../../../core/files/file-types.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { TurnRow } from '../../../core/conversation/turns/turns.store.ts';

/** The pictures of turns by the ids of their files, as pages show them. */
export type Pictures = ReadonlyMap<string, Uint8Array>;

type TurnPictures = Pick<TurnRow, 'fileUrls' | 'pictureUrl'>;

const fileIdsOf = ({ fileUrls, pictureUrl }: TurnPictures): string[] =>
  [...fileUrls, pictureUrl].flatMap((url) => fileOfUrl(url)?.fileId ?? []);

/** Returns the ids of those files of the turns that are displayable pictures. */
export const pictureIdsOf = async (
  files: Pick<Files, 'described'>,
  owner: string,
  rows: readonly TurnPictures[],
): Promise<Set<string>> => {
  const described = await files.described(owner, rows.flatMap(fileIdsOf));
  return new Set(described.filter(isShown).map(({ id }) => id));
};

/** Returns the pictures of turns, up to the maximum of a file; the rest are listed by name. */
export const gatherPictures = async (
  files: Pick<Files, 'described' | 'pictures'>,
  owner: string,
  rows: readonly TurnPictures[],
): Promise<Pictures> => {
  const gathered = new Map<string, Uint8Array>();
  let room: number = CHAT_LIMITS.documentPicturesSize;
  for (const id of await pictureIdsOf(files, owner, rows)) {
    const bytes = (await files.pictures(owner, [id])).get(id);
    if (!bytes || bytes.length > room) continue;
    room -= bytes.length;
    gathered.set(id, bytes);
  }
  return gathered;
};
