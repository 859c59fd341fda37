import type { Files } from '../../../core/files/files.service.ts';
import type { SavedPicture } from '../../../core/files/pictures/made-pictures.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';

const DATA_URL = /^data:image\/[a-z+-]+;base64,([A-Za-z0-9+/=]+)$/;
const FETCH_TIMEOUT_MS = 30_000;

/** Saves a picture from a data URL. Re-encodes it to remove its metadata. */
export const createSaveSourcePicture =
  (files: Pick<Files, 'reencode' | 'savePicture'>) =>
  async (owner: string, dataUrl: string): Promise<SavedPicture> => {
    const [, base64] = DATA_URL.exec(dataUrl) ?? [];
    const broken = () => new Refusal('UNSUPPORTED_FILE', { key: 'picture-broken' });
    if (!base64) throw broken();
    const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
    const png = await files.reencode(Buffer.from(base64, 'base64'), signal);
    const picture = await files.savePicture(owner, 'picture', png, signal);
    if (!picture) throw broken();
    return picture;
  };
export type SaveSourcePicture = ReturnType<typeof createSaveSourcePicture>;
