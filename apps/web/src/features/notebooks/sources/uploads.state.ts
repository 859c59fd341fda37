import { uploadSource } from '@studiolo/contract/notebooks/source-endpoints';
import { create } from 'zustand';
import type { KeptUpload, LargeFile } from '../../../core/uploads/large-file.ts';
import {
  dropLarge,
  isLarge,
  keepLarge,
  sendLarge,
  takeOverLarge,
} from '../../../core/uploads/large-files.ts';
import { isRetryable } from '../../../platform/api/is-retryable.ts';
import { upload } from '../../../platform/api/upload.ts';
import { invalidate } from '../../../platform/queries/query-client.ts';
import { onSignOut } from '../../../platform/session/session.ts';

/** A file that is being uploaded to a notebook, or was refused. */
export type SourceUpload = {
  key: string;
  notebookId: string;
  /** The source whose file it replaces. */
  sourceId: string | undefined;
  file: File;
  /** Progress from 0 to 1. */
  share: number;
  /** Whether it waits for the network. */
  isPaused: boolean;
  /** The browser's copy of a large file, kept until it is uploaded. */
  kept: Promise<KeptUpload> | undefined;
  /** Reason why it was refused; empty while it uploads. */
  error: string;
  /** Whether a retry may succeed. */
  canRetry: boolean;
  controller: AbortController;
};

/** Maximum number of parallel uploads; the others are queued. */
const AT_ONCE = 3;

const useUploads = create<{ uploads: readonly SourceUpload[] }>(() => ({ uploads: [] }));
const waiting: string[] = [];
let running = 0;

let counter = 0;
const newKey = (): string => `upload-${(counter += 1)}`;

const NONE: readonly SourceUpload[] = [];

export const useUploadsTo = (notebookId: string): readonly SourceUpload[] => {
  const uploads = useUploads((state) => state.uploads);
  return uploads.length === 0 ? NONE : uploads.filter((each) => each.notebookId === notebookId);
};

const change = (key: string, to: Partial<SourceUpload>): void =>
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((each) => (each.key === key ? { ...each, ...to } : each)),
  }));

export const dismissUpload = ({ key, kept, controller }: SourceUpload): void => {
  controller.abort();
  // A queued upload has not started, so nothing else drops its copy.
  void kept?.then(dropLarge).catch(() => undefined);
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((each) => each.key !== key) }));
};

const fieldsOf = ({ notebookId, sourceId }: Pick<SourceUpload, 'notebookId' | 'sourceId'>) => ({
  notebookId,
  ...(sourceId === undefined ? {} : { sourceId }),
});

const deliver = async (sent: SourceUpload): Promise<unknown> => {
  const { key, file, kept, controller } = sent;
  const options = { signal: controller.signal, onProgress: (share: number) => change(key, { share }) };
  if (!kept) return upload(uploadSource, file, fieldsOf(sent), { isQuiet: true, ...options });
  return sendLarge(await kept, { ...options, onPaused: (isPaused) => change(key, { isPaused }) });
};

const send = async (key: string): Promise<void> => {
  const found = useUploads.getState().uploads.find((each) => each.key === key);
  if (!found) return;
  const { notebookId, file } = found;
  try {
    await deliver(found);
    await invalidate(['notebook', notebookId]);
    dismissUpload(found);
    void invalidate(['notebooks']);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    change(key, { error: message, isPaused: false, canRetry: isRetryable(error, uploadSource, file) });
  }
};

const next = (): void => {
  while (running < AT_ONCE) {
    const key = waiting.shift();
    if (key === undefined) return;
    running += 1;
    void send(key).finally(() => {
      running -= 1;
      next();
    });
  }
};

const PURPOSE = 'source';

const keep = (file: File, goal: Pick<SourceUpload, 'notebookId' | 'sourceId'>) => {
  const large: LargeFile = { purpose: PURPOSE, place: goal.notebookId, fields: fieldsOf(goal), file };
  const kept = keepLarge(large);
  // The sender handles the error.
  kept.catch(() => undefined);
  return kept;
};

const begin = (uploads: readonly SourceUpload[]): void => {
  useUploads.setState((state) => ({ uploads: [...state.uploads, ...uploads] }));
  waiting.push(...uploads.map(({ key }) => key));
  next();
};

const blank = { share: 0, isPaused: false, error: '', canRetry: false } as const;

/** Uploads files to a notebook, a few at a time; refused ones show the reason and can be retried. */
export const addFiles = (notebookId: string, files: readonly File[], sourceId?: string): void => {
  const uploads = files.map((file): SourceUpload => ({
    ...blank,
    key: newKey(),
    notebookId,
    sourceId,
    file,
    kept: isLarge(file) ? keep(file, { notebookId, sourceId }) : undefined,
    controller: new AbortController(),
  }));
  begin(uploads);
};

/** Resumes uploads that were interrupted when their page closed. */
export const resumeUploads = (notebookId: string): void => {
  const take = (left: KeptUpload) =>
    begin([
      {
        ...blank,
        key: newKey(),
        notebookId,
        sourceId: left.fields['sourceId'],
        file: left.file,
        kept: Promise.resolve(left),
        controller: new AbortController(),
      },
    ]);
  // If the upload code cannot be loaded, they wait for the next page.
  void takeOverLarge(PURPOSE, notebookId, take).catch(() => undefined);
};

export const retryUpload = (failed: SourceUpload): void => {
  dismissUpload(failed);
  addFiles(failed.notebookId, [failed.file], failed.sourceId);
};

onSignOut(() => {
  for (const { controller } of useUploads.getState().uploads) controller.abort();
  waiting.length = 0;
  useUploads.setState({ uploads: [] });
});
