import { uploadSource } from '@studiolo/contract/notebooks/source-endpoints';
import { create } from 'zustand';
import { mayGoBetter } from '../../../platform/api/may-go-better.ts';
import { upload } from '../../../platform/api/upload.ts';
import { askAnew } from '../../../platform/query-client.ts';
import { onSignOut } from '../../../platform/session/session.ts';

/** A file on its way into a notebook, or one that was not taken. */
export type SourceUpload = {
  key: string;
  notebookId: string;
  /** The source whose file it is to replace. */
  sourceId: string | undefined;
  file: File;
  /** From 0 to 1. */
  share: number;
  /** Why it was not taken; empty while it goes. */
  error: string;
  /** Sending it once more may help. */
  canRetry: boolean;
  controller: AbortController;
};

/** So many at once: the others wait their turn. */
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

export const dismissUpload = ({ key, controller }: SourceUpload): void => {
  controller.abort();
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((each) => each.key !== key) }));
};

const send = async (key: string): Promise<void> => {
  const found = useUploads.getState().uploads.find((each) => each.key === key);
  if (!found) return;
  const { notebookId, sourceId, file, controller } = found;
  try {
    await upload(
      uploadSource,
      file,
      { notebookId, ...(sourceId === undefined ? {} : { sourceId }) },
      { isQuiet: true, signal: controller.signal, onProgress: (share) => change(key, { share }) },
    );
    await askAnew(['notebook', notebookId]);
    dismissUpload(found);
    void askAnew(['notebooks']);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    change(key, { error: message, canRetry: mayGoBetter(error, uploadSource, file) });
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

/** Sends files into a notebook, a few at a time; what is not taken says why and can be tried again. */
export const addFiles = (notebookId: string, files: readonly File[], sourceId?: string): void => {
  const uploads = files.map((file): SourceUpload => ({
    key: newKey(),
    notebookId,
    sourceId,
    file,
    share: 0,
    error: '',
    canRetry: false,
    controller: new AbortController(),
  }));
  useUploads.setState((state) => ({ uploads: [...state.uploads, ...uploads] }));
  waiting.push(...uploads.map(({ key }) => key));
  next();
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
