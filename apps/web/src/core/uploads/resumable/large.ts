import { getToken, onSignOut } from '../../../platform/session/session.ts';
import { holdPage, inPlaceOf, PAGE } from '../../../platform/browser/pages.ts';
import type { KeptUpload, LargeFile } from '../large-file.ts';
import { changeKept, forgetUploads, keepUpload, keptUploads } from './kept-uploads.ts';

export { dropUpload } from './kept-uploads.ts';
export { sendKept } from './send-kept.ts';

let counter = 0;

/** Keeps a file in the browser, so that a page that comes after this one can go on sending it. */
export const keepLarge = async (large: LargeFile): Promise<KeptUpload> => {
  holdPage();
  const upload = { ...large, key: `${PAGE}-${(counter += 1)}`, page: PAGE, token: getToken() ?? '' };
  await keepUpload(upload);
  return upload;
};

/** Hands over what pages that are gone have left unsent at a place. */
export const takeOver = async (
  purpose: string,
  place: string,
  take: (upload: KeptUpload) => void,
): Promise<void> => {
  for (const kept of await keptUploads()) {
    if (kept.purpose !== purpose || kept.place !== place || kept.page === PAGE) continue;
    inPlaceOf(kept.page, async () => {
      const now = (await keptUploads()).find(({ key }) => key === kept.key);
      if (now?.page !== kept.page) return;
      holdPage();
      await changeKept(kept.key, { page: PAGE });
      take({ ...now, page: PAGE });
    });
  }
};

/** What was attached to a chat goes with it when it gets another address. */
export const moveKept = async (purpose: string, from: string, to: string): Promise<void> => {
  for (const { key, place, page, ...kept } of await keptUploads())
    if (kept.purpose === purpose && place === from && page === PAGE) await changeKept(key, { place: to });
};

onSignOut(() => void forgetUploads());
