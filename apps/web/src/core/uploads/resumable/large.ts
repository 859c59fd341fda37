import { getToken, onSignOut } from '../../../platform/session/session.ts';
import { lockPage, runForClosedPage, PAGE } from '../../../platform/browser/pages.ts';
import type { StoredUpload, LargeFile } from '../large-file.ts';
import { updateStoredUpload, forgetUploads, storeUpload, storedUploads } from './stored-uploads.ts';

export { dropUpload } from './stored-uploads.ts';
export { resumeUpload } from './resume-upload.ts';

let counter = 0;

/** Stores a file in the browser, so that a later page can resume its upload. */
export const storeLargeFile = async (large: LargeFile): Promise<StoredUpload> => {
  lockPage();
  const upload = { ...large, key: `${PAGE}-${(counter += 1)}`, page: PAGE, token: getToken() ?? '' };
  await storeUpload(upload);
  return upload;
};

/** Returns the unfinished uploads that closed pages have left for a draft or shelf. */
export const claimUploads = async (
  purpose: string,
  place: string,
  onUpload: (upload: StoredUpload) => void,
): Promise<void> => {
  for (const stored of await storedUploads()) {
    if (stored.purpose !== purpose || stored.place !== place || stored.page === PAGE) continue;
    runForClosedPage(stored.page, async () => {
      const now = (await storedUploads()).find(({ key }) => key === stored.key);
      if (now?.page !== stored.page) return;
      lockPage();
      await updateStoredUpload(stored.key, { page: PAGE });
      onUpload({ ...now, page: PAGE });
    });
  }
};

/** Moves the stored uploads of a chat when the chat gets its id. */
export const moveStoredUploads = async (purpose: string, from: string, to: string): Promise<void> => {
  for (const { key, place, page, ...upload } of await storedUploads())
    if (upload.purpose === purpose && place === from && page === PAGE)
      await updateStoredUpload(key, { place: to });
};

onSignOut(() => void forgetUploads());
