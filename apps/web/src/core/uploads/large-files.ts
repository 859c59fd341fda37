import { UPLOAD_LIMITS } from '@studiolo/contract/uploads/limits';
import { recall } from '../../platform/local-store.ts';
import { KEPT_UPLOADS, type KeptUpload, type LargeFile, type LargeOptions } from './large-file.ts';

const load = () => import('./resumable/large.ts');

export const isLarge = ({ size }: { size: number }): boolean => size >= UPLOAD_LIMITS.resumableFrom;

export const keepLarge = async (large: LargeFile): Promise<KeptUpload> => (await load()).keepLarge(large);

/** Uploads a large file; returns the result. */
export const sendLarge = async (upload: KeptUpload, options: LargeOptions): Promise<string> =>
  (await load()).resumeUpload(upload, options);

/** Hands over the unfinished uploads of earlier pages for a place. */
export const takeOverLarge = async (
  purpose: string,
  place: string,
  take: (upload: KeptUpload) => void,
): Promise<void> => {
  if (recall(KEPT_UPLOADS) !== undefined) await (await load()).claimUploads(purpose, place, take);
};

export const moveLarge = async (purpose: string, from: string, to: string): Promise<void> => {
  if (recall(KEPT_UPLOADS) !== undefined) await (await load()).moveKept(purpose, from, to);
};

/** Removes a large file that is cancelled, or has arrived. */
export const dropLarge = async (upload: KeptUpload): Promise<void> => (await load()).dropUpload(upload.key);
