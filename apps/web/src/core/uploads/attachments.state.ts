import { deleteFile, relearnFile, uploadChatFile } from '@studiolo/contract/files/endpoints';
import { FILE_LIMITS } from '@studiolo/contract/files/limits';
import { fileOfUrl, formatSize } from '@studiolo/contract/files/rules';
import { create } from 'zustand';
import { call } from '../../platform/api/call.ts';
import { isRetryable } from '../../platform/api/is-retryable.ts';
import { upload } from '../../platform/api/upload.ts';
import { translate } from '../../platform/i18n/translate.ts';
import { wireTexts } from '../../platform/i18n/wire-texts.ts';
import { onSignOut } from '../../platform/session/session.ts';
import { notify } from '../../platform/toast/notify.ts';
import { admit, isTooLarge, type Attachment } from './attachment.ts';
import { isLarge, storeLargeFile, moveLarge, sendLarge, sendSmall, claimLargeFiles } from './large-files.ts';
import type { StoredUpload } from './large-file.ts';
import { clearStoredAttachments, storeAttachments, loadStoredAttachments } from './stored-attachments.ts';
import { watchReading } from './watch-reading.ts';

type AttachmentsByPlace = Readonly<Record<string, readonly Attachment[]>>;

/** Attachments by key of the draft. */
export const useAttachmentStore = create<{ places: AttachmentsByPlace }>(() => ({ places: {} }));

const NONE: readonly Attachment[] = [];
const uploads = new Map<string, AbortController>();

export const getAttachments = (place: string): readonly Attachment[] =>
  useAttachmentStore.getState().places[place] ?? NONE;

export const useAttachments = (place: string): readonly Attachment[] =>
  useAttachmentStore(({ places }) => places[place] ?? NONE);

const put = (place: string, attachments: readonly Attachment[]): void => {
  useAttachmentStore.setState(({ places }) => ({ places: { ...places, [place]: attachments } }));
  storeAttachments(place, attachments);
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

/** Uploads a file of a draft; resolves with its URL. */
const deliver = async (
  id: string,
  file: File,
  resumed: StoredUpload | undefined,
  signal: AbortSignal,
): Promise<string> => {
  const onProgress = (progress: number) => change(id, (each) => ({ ...each, progress }));
  const place = placeOf(id);
  const sendAtOnce = () => upload(uploadChatFile, file, {}, { isQuiet: true, signal, onProgress });
  if (place === undefined) return sendAtOnce();
  const stored = resumed
    ? Promise.resolve(resumed)
    : storeLargeFile({ purpose: PURPOSE, fields: {}, place, file });
  if (!isLarge(file)) return sendSmall(stored, sendAtOnce);
  const onPaused = (isPaused: boolean) => change(id, (each) => ({ ...each, isPaused }));
  return sendLarge(await stored, { signal, onProgress, onPaused });
};

const send = async (id: string, file: File, resumed?: StoredUpload): Promise<void> => {
  const controller = new AbortController();
  uploads.set(id, controller);
  try {
    const url = await deliver(id, file, resumed, controller.signal);
    const fileId = fileOfUrl(url)?.fileId;
    change(id, (each) => ({ ...each, phase: 'reading', isPaused: false, progress: null, url, fileId }));
    watch();
  } catch (error) {
    if (controller.signal.aborted) return;
    const message = error instanceof Error ? error.message : String(error);
    const canRetry = isRetryable(error, uploadChatFile, file);
    change(id, (each) => ({ ...each, phase: 'failed', isPaused: false, error: message, canRetry }));
  } finally {
    uploads.delete(id);
  }
};

const blank = { progress: 0, error: '', canRetry: false, fileId: undefined, url: undefined } as const;
let counter = 0;

const notifyTooMany = () =>
  notify(translate(wireTexts, 'TOO_MANY_FILES', { limit: FILE_LIMITS.chatFiles }), 'warning');

/** Attaches files to a draft and starts uploading them. Shows a message if some exceed the limit. */
export const attach = (place: string, files: readonly File[]): void => {
  const present = getAttachments(place);
  const { accepted, isTooMany } = admit(present.length, files);
  if (isTooMany) notifyTooMany();
  const added = accepted.map((file): Attachment => {
    counter += 1;
    const attachment = { ...blank, id: `${counter}-${file.name}`, name: file.name, size: file.size, file };
    if (!isTooLarge(file)) return { ...attachment, phase: 'uploading' };
    const error = translate(wireTexts, 'TOO_LARGE', { limit: formatSize(FILE_LIMITS.chatFileSize) });
    return { ...attachment, phase: 'failed', error };
  });
  put(place, [...present, ...added]);
  for (const { id, phase, file } of added) if (phase === 'uploading' && file) void send(id, file);
};

/** Attaches a file that is already stored; returns false if the limit is reached. */
export const attachStoredFile = (
  place: string,
  { fileId, url, name, size }: { fileId: string; url: string; name: string; size: number },
): boolean => {
  const present = getAttachments(place);
  if (present.some((each) => each.fileId === fileId)) return true;
  const { isTooMany } = admit(present.length, [fileId]);
  if (isTooMany) notifyTooMany();
  else
    put(place, [
      ...present,
      { ...blank, id: fileId, fileId, url, name, size, phase: 'ready', progress: 1, file: undefined },
    ]);
  return !isTooMany;
};

/**
 * Retries a failed file: uploads it again if it never reached the server, or has the server read it again.
 */
export const retryAttachment = async ({ id, file, fileId }: Attachment): Promise<void> => {
  if (fileId === undefined) {
    change(id, (each) => ({ ...each, phase: 'uploading', progress: 0, error: '' }));
    if (file) await send(id, file);
    return;
  }
  change(id, (each) => ({ ...each, phase: 'reading', progress: null, error: '' }));
  // If this fails, the watch below gets the state from the server.
  await call(relearnFile, { fileId }, { isQuiet: true }).catch(() => undefined);
  watch();
};

export const detach = (place: string, { id, fileId, file }: Attachment): void => {
  uploads.get(id)?.abort();
  put(
    place,
    getAttachments(place).filter((each) => each.id !== id),
  );
  // A file restored from storage is not deleted: it may belong to a question by now, for example one sent in
  // another tab.
  if (fileId !== undefined && file !== undefined)
    // The server deletes unused files later.
    void call(deleteFile, { fileId }, { isQuiet: true }).catch(() => undefined);
};

/** Clears the list after the question was sent; the files now belong to it. */
export const clearAttachments = (place: string): void => put(place, []);

export const moveAttachments = (from: string, to: string): void => {
  const moved = getAttachments(from);
  if (moved.length === 0) return;
  put(to, [...getAttachments(to), ...moved]);
  put(from, []);
  void moveLarge(PURPOSE, from, to);
};

/** Resumes an upload that was interrupted when its page was closed. */
const resumeUpload = (place: string, resumed: StoredUpload): void => {
  const { key: id, file } = resumed;
  const attachment = { ...blank, id, name: file.name, size: file.size, file, phase: 'uploading' as const };
  put(place, [...getAttachments(place), attachment]);
  void send(id, file, resumed);
};

export const restoreAttachments = (place: string): void => {
  if (useAttachmentStore.getState().places[place]) return;
  // If the upload code cannot be loaded, the next page resumes them.
  void claimLargeFiles(PURPOSE, place, (resumed) => resumeUpload(place, resumed)).catch(() => undefined);
  const stored = loadStoredAttachments(place);
  if (stored.length === 0) return;
  put(
    place,
    stored.map((each): Attachment => ({
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
  clearStoredAttachments();
  useAttachmentStore.setState({ places: {} });
});
