import { create } from 'zustand';
import type { StoredUpload, LargeFile } from '../uploads/large-file.ts';
import { dropLarge, isLarge, storeLargeFile, sendLarge, claimLargeFiles } from '../uploads/large-files.ts';
import { isRetryable } from '../../platform/api/is-retryable.ts';
import { upload } from '../../platform/api/upload.ts';
import { onSignOut } from '../../platform/session/session.ts';
import type { Shelf } from './shelf.ts';

/** File that is being uploaded to a shelf, or was rejected. */
export type SourceUpload = {
  key: string;
  shelf: Shelf;
  /** Id of the source whose file it replaces; undefined for a new source. */
  sourceId: string | undefined;
  file: File;
  /** Progress from 0 to 1. */
  share: number;
  /** Whether the upload is waiting for the network. */
  isPaused: boolean;
  /** Copy of the file in the browser, until it is uploaded or rejected. */
  copy: Promise<StoredUpload>;
  /** Reason why the file was rejected; empty otherwise. */
  error: string;
  /** Whether a retry may succeed. */
  canRetry: boolean;
  controller: AbortController;
};

/** Maximum number of parallel uploads; all others are queued. */
const UPLOAD_CONCURRENCY = 3;

const useUploads = create<{ uploads: readonly SourceUpload[] }>(() => ({ uploads: [] }));
const waiting: string[] = [];
let running = 0;

let counter = 0;
const newKey = (): string => `upload-${(counter += 1)}`;

const NONE: readonly SourceUpload[] = [];

export const useUploadsTo = ({ id }: Pick<Shelf, 'id'>): readonly SourceUpload[] => {
  const uploads = useUploads((state) => state.uploads);
  return uploads.length === 0 ? NONE : uploads.filter(({ shelf }) => shelf.id === id);
};

const change = (key: string, to: Partial<SourceUpload>): void =>
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((each) => (each.key === key ? { ...each, ...to } : each)),
  }));

/** Deletes the browser's copy of a file that has been uploaded or will not be. */
const dropCopy = ({ copy }: SourceUpload): void => {
  // If there is no copy, there is nothing to delete.
  void copy.then(dropLarge).catch(() => undefined);
};

export const dismissUpload = (upload: SourceUpload): void => {
  upload.controller.abort();
  dropCopy(upload);
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter(({ key }) => key !== upload.key) }));
};

const fieldsOf = ({ shelf, sourceId }: Pick<SourceUpload, 'shelf' | 'sourceId'>): Record<string, string> => ({
  ...shelf.upload.fields,
  ...(sourceId === undefined ? {} : { sourceId }),
});

const deliver = async (sent: SourceUpload): Promise<unknown> => {
  const { key, shelf, file, copy, controller } = sent;
  const options = { signal: controller.signal, onProgress: (share: number) => change(key, { share }) };
  if (!isLarge(file))
    return upload(shelf.upload.endpoint, file, fieldsOf(sent), { isQuiet: true, ...options });
  return sendLarge(await copy, { ...options, onPaused: (isPaused) => change(key, { isPaused }) });
};

const send = async (key: string): Promise<void> => {
  const sent = useUploads.getState().uploads.find((each) => each.key === key);
  if (!sent) return;
  const { shelf, file } = sent;
  try {
    await deliver(sent);
    await shelf.refresh();
    dismissUpload(sent);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const canRetry = isRetryable(error, shelf.upload.endpoint, file);
    // Keeps the copy if a retry may succeed, since a page opened later can upload it.
    if (!canRetry) dropCopy(sent);
    change(key, { error: message, isPaused: false, canRetry });
  }
};

const next = (): void => {
  while (running < UPLOAD_CONCURRENCY) {
    const key = waiting.shift();
    if (key === undefined) return;
    running += 1;
    void send(key).finally(() => {
      running -= 1;
      next();
    });
  }
};

const storeCopy = (file: File, goal: Pick<SourceUpload, 'shelf' | 'sourceId'>) => {
  const { id, upload: to } = goal.shelf;
  const large: LargeFile = { purpose: to.purpose, place: id, fields: fieldsOf(goal), file };
  const stored = storeLargeFile(large);
  // The upload itself handles the error.
  stored.catch(() => undefined);
  return stored;
};

const begin = (uploads: readonly SourceUpload[]): void => {
  useUploads.setState((state) => ({ uploads: [...state.uploads, ...uploads] }));
  waiting.push(...uploads.map(({ key }) => key));
  next();
};

const blank = { share: 0, isPaused: false, error: '', canRetry: false } as const;

/** Uploads files to a shelf, a few at a time. A rejected file shows the reason and may be retried. */
export const addFiles = (shelf: Shelf, files: readonly File[], sourceId?: string): void => {
  const uploads = files.map((file): SourceUpload => ({
    ...blank,
    key: newKey(),
    shelf,
    sourceId,
    file,
    copy: storeCopy(file, { shelf, sourceId }),
    controller: new AbortController(),
  }));
  begin(uploads);
};

/** Resumes uploads that were interrupted when their page was closed. */
export const resumeUploads = (shelf: Shelf): void => {
  const resume = (stored: StoredUpload) =>
    begin([
      {
        ...blank,
        key: newKey(),
        shelf,
        sourceId: stored.fields['sourceId'],
        file: stored.file,
        copy: Promise.resolve(stored),
        controller: new AbortController(),
      },
    ]);
  // If the upload code cannot be loaded, the next page resumes them.
  void claimLargeFiles(shelf.upload.purpose, shelf.id, resume).catch(() => undefined);
};

export const retryUpload = (failed: SourceUpload): void => {
  dismissUpload(failed);
  addFiles(failed.shelf, [failed.file], failed.sourceId);
};

onSignOut(() => {
  for (const { controller } of useUploads.getState().uploads) controller.abort();
  waiting.length = 0;
  useUploads.setState({ uploads: [] });
});
