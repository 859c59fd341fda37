import type { Files } from '../../../core/files/files.service.ts';
import type { FetchPicture } from '../../../core/web/fetch-picture.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';

const FETCH_TIMEOUT_MS = 30_000;

type Deps = { files: Pick<Files, 'savePicture' | 'refuseFull'>; fetchPicture: FetchPicture };

const nameOf = (url: string): string => {
  const name = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  return name.replace(/\.[a-z]{3,4}$/i, '') || 'picture';
};

/** Imports a picture from the public internet. Refuses other files. */
export const createImportPicture =
  ({ files, fetchPicture }: Deps) =>
  async (owner: string, url: string): Promise<{ url: string }> => {
    await files.refuseFull(owner);
    const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
    const bytes = await fetchPicture(url, signal);
    const picture = bytes && (await files.savePicture(owner, nameOf(url), bytes, signal));
    if (!picture) throw new Refusal('UNSUPPORTED_FILE', { key: 'picture-not-brought' });
    return { url: picture.url };
  };
