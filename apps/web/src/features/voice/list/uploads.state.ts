import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import { create } from 'zustand';
import type { StoredUpload } from '../../../core/uploads/large-file.ts';
import { dropLarge, storeLargeFile, sendLarge, claimLargeFiles } from '../../../core/uploads/large-files.ts';
import { onSignOut } from '../../../platform/session/session.ts';
import { invalidateRecordings } from '../queries.ts';
import { chosenLanguage } from '../recorder/spoken-language.ts';

export type RecordingUpload = {
  key: string;
  name: string;
  /** From 0 to 1. */
  share: number;
  /** Whether the upload is waiting for the network. */
  isPaused: boolean;
  /** Reason why it was rejected; empty while it is uploading. `too-large` is set before the upload. */
  error: string;
  controller: AbortController;
};

const PURPOSE = 'recording';
const STORAGE_KEY = 'recordings';

export const useRecordingUploads = create<{ uploads: readonly RecordingUpload[] }>(() => ({ uploads: [] }));

let counter = 0;

const change = (key: string, to: Partial<RecordingUpload>): void =>
  useRecordingUploads.setState(({ uploads }) => ({
    uploads: uploads.map((each) => (each.key === key ? { ...each, ...to } : each)),
  }));

const remove = (key: string): void =>
  useRecordingUploads.setState(({ uploads }) => ({ uploads: uploads.filter((each) => each.key !== key) }));

export const dismissRecordingUpload = ({ key, controller }: RecordingUpload): void => {
  controller.abort();
  remove(key);
};

const send = async (
  key: string,
  stored: Promise<StoredUpload>,
  controller: AbortController,
): Promise<void> => {
  try {
    const upload = await stored;
    if (controller.signal.aborted) return await dropLarge(upload);
    await sendLarge(upload, {
      signal: controller.signal,
      onProgress: (share) => change(key, { share }),
      onPaused: (isPaused) => change(key, { isPaused }),
    });
    remove(key);
    await invalidateRecordings();
  } catch (error) {
    change(key, { error: error instanceof Error ? error.message : String(error), isPaused: false });
  }
};

const add = (name: string, error: string): RecordingUpload => {
  const upload = {
    key: `recording-${(counter += 1)}`,
    name,
    share: 0,
    isPaused: false,
    error,
    controller: new AbortController(),
  };
  useRecordingUploads.setState(({ uploads }) => ({ uploads: [...uploads, upload] }));
  return upload;
};

/** Uploads files as recordings. Interrupted uploads can be resumed. */
export const sendRecordings = (files: readonly File[]): void => {
  for (const file of files) {
    const isTooLarge = file.size > VOICE_LIMITS.uploadSize;
    const { key, controller } = add(file.name, isTooLarge ? 'too-large' : '');
    if (!isTooLarge)
      void send(
        key,
        storeLargeFile({
          purpose: PURPOSE,
          place: STORAGE_KEY,
          fields: { language: chosenLanguage() },
          file,
        }),
        controller,
      );
  }
};

/** Resumes the uploads of earlier pages. */
export const resumeUploads = (): void =>
  void claimLargeFiles(PURPOSE, STORAGE_KEY, (stored) => {
    const { key, controller } = add(stored.file.name, '');
    void send(key, Promise.resolve(stored), controller);
  });

onSignOut(() => {
  for (const upload of useRecordingUploads.getState().uploads) dismissRecordingUpload(upload);
});
