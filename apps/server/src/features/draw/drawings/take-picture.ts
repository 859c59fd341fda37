import type { Files } from '../../../core/files/files.service.ts';
import type { MadePicture } from '../../../core/files/made-pictures.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';

const DATA_URL = /^data:image\/[a-z+]+;base64,([A-Za-z0-9+/=]+)$/;
const PATIENCE_MS = 30_000;

/** Keeps a picture that came as a data URL. */
export const createTakePicture =
  (files: Pick<Files, 'keepMade'>) =>
  async (owner: string, dataUrl: string): Promise<MadePicture> => {
    const [, base64] = DATA_URL.exec(dataUrl) ?? [];
    const bytes = Buffer.from(base64 ?? '', 'base64');
    const kept =
      bytes.length === 0
        ? undefined
        : await files.keepMade(owner, 'picture', bytes, AbortSignal.timeout(PATIENCE_MS));
    if (!kept) throw new Refusal('UNSUPPORTED_FILE', { key: 'picture-broken' });
    return kept;
  };
export type TakePicture = ReturnType<typeof createTakePicture>;
