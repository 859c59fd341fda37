import { UPLOAD_LIMITS } from '@studiolo/contract/uploads/limits';
import { recall } from '../../platform/remembered.ts';
import { KEPT_UPLOADS, type KeptUpload, type LargeFile, type LargeOptions } from './large-file.ts';

const load = () => import('./resumable/large.ts');

export const isLarge = ({ size }: { size: number }): boolean => size >= UPLOAD_LIMITS.resumableFrom;

export const keepLarge = async (large: LargeFile): Promise<KeptUpload> => (await load()).keepLarge(large);

/** Sends a large file to its end; answers what was made of it. */
export const sendLarge = async (upload: KeptUpload, options: LargeOptions): Promise<string> =>
  (await load()).sendKept(upload, options);

/** Hands over what pages before this one have left unsent at a place. */
export const takeOverLarge = async (
  purpose: string,
  place: string,
  take: (upload: KeptUpload) => void,
): Promise<void> => {
  if (recall(KEPT_UPLOADS) !== undefined) await (await load()).takeOver(purpose, place, take);
};

export const moveLarge = async (purpose: string, from: string, to: string): Promise<void> => {
  if (recall(KEPT_UPLOADS) !== undefined) await (await load()).moveKept(purpose, from, to);
};

/** Forgets a large file that is not to be sent, or has come. */
export const dropLarge = async (upload: KeptUpload): Promise<void> => (await load()).dropUpload(upload.key);
