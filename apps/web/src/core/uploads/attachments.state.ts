import { deleteFile, relearnFile, uploadChatFile } from '@studiolo/contract/files/endpoints';
import { FILE_LIMITS } from '@studiolo/contract/files/limits';
import { fileOfUrl, formatSize } from '@studiolo/contract/files/rules';
import { create } from 'zustand';
import { call } from '../../platform/api/call.ts';
import { mayGoBetter } from '../../platform/api/may-go-better.ts';
import { upload } from '../../platform/api/upload.ts';
import { translate } from '../../platform/i18n/translate.ts';
import { wireTexts } from '../../platform/i18n/wire-texts.ts';
import { onSignOut } from '../../platform/session/session.ts';
import { notify } from '../../platform/toast/notify.ts';
import { admit, isTooLarge, type Attachment } from './attachment.ts';
import { isLarge, keepLarge, moveLarge, sendLarge, takeOverLarge } from './large-files.ts';
import type { KeptUpload } from './large-file.ts';
import { forgetKept, keepUploaded, recallKept } from './kept-attachments.ts';
import { watchReading } from './watch-reading.ts';

type ByPlace = Readonly<Record<string, readonly Attachment[]>>;

/** Attachments by the place where they wait: one list per chat. */
export const useAttachmentStore = create<{ places: ByPlace }>(() => ({ places: {} }));

const NONE: readonly Attachment[] = [];
const uploads = new Map<string, AbortController>();

export const getAttachments = (place: string): readonly Attachment[] =>
  useAttachmentStore.getState().places[place] ?? NONE;

export const useAttachments = (place: string): readonly Attachment[] =>
  useAttachmentStore(({ places }) => places[place] ?? NONE);

const put = (place: string, attachments: readonly Attachment[]): void => {
  useAttachmentStore.setState(({ places }) => ({ places: { ...places, [place]: attachments } }));
  keepUploaded(place, attachments);
};

const placeOf = (id: string): string | undefined =>
  Object.entries(useAttachmentStore.getState().places).find(([, attachments]) =>
    attachments.some((each) => each.id === id),
  )?.[0];

const change = (id: string, next: (attachment: Attachment) => Attachment): void => {
  for (const [place, attachments] of Object.entries(useAttachmentStore.getState().places)) {
    if (!attachments.some((each) => each.id === id)) continue;
    put(
      place,
      attachments.map((each) => (each.id === id ? next(each) : each)),
    );
  }
};

const watch = () => watchReading(() => Object.values(useAttachmentStore.getState().places).flat(), change);

const PURPOSE = 'chat';

/** The URL of a file, once it is on the server. */
const deliver = async (
  id: string,
  file: File,
  left: KeptUpload | undefined,
  signal: AbortSignal,
): Promise<string> => {
  const onProgress = (progress: number) => change(id, (each) => ({ ...each, progress }));
  const place = placeOf(id);
  if (!isLarge(file) || place === undefined)
    return upload(uploadChatFile, file, {}, { isQuiet: true, signal, onProgress });
  const kept = left ?? (await keepLarge({ purpose: PURPOSE, fields: {}, place, file }));
  const onPaused = (isPaused: boolean) => change(id, (each) => ({ ...each, isPaused }));
  return sendLarge(kept, { signal, onProgress, onPaused });
};

const send = async (id: string, file: File, left?: KeptUpload): Promise<void> => {
  const controller = new AbortController();
  uploads.set(id, controller);
  try {
    const url = await deliver(id, file, left, controller.signal);
    const fileId = fileOfUrl(url)?.fileId;
    change(id, (each) => ({ ...each, phase: 'reading', isPaused: false, progress: null, url, fileId }));
    watch();
  } catch (error) {
    if (controller.signal.aborted) return;
    const message = error instanceof Error ? error.message : String(error);
    const canRetry = mayGoBetter(error, uploadChatFile, file);
    change(id, (each) => ({ ...each, phase: 'failed', isPaused: false, error: message, canRetry }));
  } finally {
    uploads.delete(id);
  }
};

const blank = { progress: 0, error: '', canRetry: false, fileId: undefined, url: undefined } as const;
let counter = 0;

const tellTooMany = () =>
  notify(translate(wireTexts, 'TOO_MANY_FILES', { limit: FILE_LIMITS.chatFiles }), 'warning');

/** Takes files in at a place and starts their upload; those beyond the limit are refused with a sentence. */
export const attach = (place: string, files: readonly File[]): void => {
  const present = getAttachments(place);
  const { taken, isTooMany } = admit(present.length, files);
  if (isTooMany) tellTooMany();
  const added = taken.map((file): Attachment => {
    counter += 1;
    const own = { ...blank, id: `${counter}-${file.name}`, name: file.name, size: file.size, file };
    if (!isTooLarge(file)) return { ...own, phase: 'uploading' };
    const error = translate(wireTexts, 'TOO_LARGE', { limit: formatSize(FILE_LIMITS.chatFileSize) });
    return { ...own, phase: 'failed', error };
  });
  put(place, [...present, ...added]);
  for (const { id, phase, file } of added) if (phase === 'uploading' && file) void send(id, file);
};

/** Takes a file that is here already; false where there is no room for it. */
export const attachKnown = (
  place: string,
  { fileId, url, name, size }: { fileId: string; url: string; name: string; size: number },
): boolean => {
  const present = getAttachments(place);
  if (present.some((each) => each.fileId === fileId)) return true;
  const { isTooMany } = admit(present.length, [fileId]);
  if (isTooMany) tellTooMany();
  else
    put(place, [
      ...present,
      { ...blank, id: fileId, fileId, url, name, size, phase: 'ready', progress: 1, file: undefined },
    ]);
  return !isTooMany;
};

/** Tries a failed file again: what never arrived is sent again, what could not be read is read again. */
export const retryAttachment = async ({ id, file, fileId }: Attachment): Promise<void> => {
  if (fileId === undefined) {
    change(id, (each) => ({ ...each, phase: 'uploading', progress: 0, error: '' }));
    if (file) await send(id, file);
    return;
  }
  change(id, (each) => ({ ...each, phase: 'reading', progress: null, error: '' }));
  await call(relearnFile, { fileId }, { isQuiet: true }).catch(() => undefined);
  watch();
};

export const detach = (place: string, { id, fileId, file }: Attachment): void => {
  uploads.get(id)?.abort();
  put(
    place,
    getAttachments(place).filter((each) => each.id !== id),
  );
  // One that came back from storage may belong to a question by now, such as one sent in another tab.
  if (fileId !== undefined && file !== undefined)
    void call(deleteFile, { fileId }, { isQuiet: true }).catch(() => undefined);
};

/** The question was sent: its files belong to it now. */
export const clearAttachments = (place: string): void => put(place, []);

export const moveAttachments = (from: string, to: string): void => {
  const moved = getAttachments(from);
  if (moved.length === 0) return;
  put(to, [...getAttachments(to), ...moved]);
  put(from, []);
  void moveLarge(PURPOSE, from, to);
};

/** Goes on with a file that was on its way when its page went. */
const goOn = (place: string, left: KeptUpload): void => {
  const { key: id, file } = left;
  const own = { ...blank, id, name: file.name, size: file.size, file, phase: 'uploading' as const };
  put(place, [...getAttachments(place), own]);
  void send(id, file, left);
};

/** Brings back the files that waited at a place before a reload. */
export const restoreAttachments = (place: string): void => {
  if (useAttachmentStore.getState().places[place]) return;
  void takeOverLarge(PURPOSE, place, (left) => goOn(place, left)).catch(() => undefined);
  const kept = recallKept(place);
  if (kept.length === 0) return;
  put(
    place,
    kept.map((each): Attachment => ({
      ...blank,
      ...each,
      id: each.fileId,
      phase: 'reading',
      progress: null,
      file: undefined,
    })),
  );
  watch();
};

onSignOut(() => {
  for (const controller of uploads.values()) controller.abort();
  forgetKept();
  useAttachmentStore.setState({ places: {} });
});
