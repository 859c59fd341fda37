import type { StoredFile } from '@studiolo/contract/files/entities';
import { FILE_LIMITS } from '@studiolo/contract/files/limits';

/** A file on its way to be asked about. `failed` ones block sending until they are retried or removed. */
export type Attachment = {
  id: string;
  name: string;
  size: number;
  phase: 'uploading' | 'reading' | 'ready' | 'failed';
  /** From 0 to 1; null where it cannot be told. */
  progress: number | null;
  /** It waits for the line to be there again. */
  isPaused?: boolean;
  /** Why it failed, in the user's language. */
  error: string;
  /** Trying once more may help. */
  canRetry: boolean;
  file: File | undefined;
  fileId: string | undefined;
  url: string | undefined;
};

/** Which of the chosen files still have room. */
export const admit = <Chosen>(
  present: number,
  chosen: readonly Chosen[],
): { taken: Chosen[]; isTooMany: boolean } => {
  const taken = chosen.slice(0, Math.max(0, FILE_LIMITS.chatFiles - present));
  return { taken, isTooMany: taken.length < chosen.length };
};

export const isTooLarge = ({ size }: { size: number }): boolean => size > FILE_LIMITS.chatFileSize;

/** An attachment with what the server says of its file; one that the server does not know any more has failed. */
export const withStored = (
  attachment: Attachment,
  stored: StoredFile | undefined,
  gone: string,
): Attachment => {
  if (!stored) {
    // Only sending it anew brings it back.
    const canRetry = attachment.file !== undefined;
    return { ...attachment, phase: 'failed', error: gone, canRetry, fileId: undefined, url: undefined };
  }
  switch (stored.status) {
    case 'ready':
      // Such as that a recording is kept and not read.
      return { ...attachment, phase: 'ready', progress: 1, error: stored.error };
    case 'fail':
      return { ...attachment, phase: 'failed', error: stored.error, canRetry: stored.canRetry };
    case 'reading':
      return { ...attachment, phase: 'reading', progress: stored.progress };
  }
};

/** What the files mean for sending: something is wrong, something is still to come, or all is well. */
export const readiness = (attachments: readonly Attachment[]): 'faulty' | 'busy' | 'ready' => {
  if (attachments.some(({ phase }) => phase === 'failed')) return 'faulty';
  return attachments.every(({ phase }) => phase === 'ready') ? 'ready' : 'busy';
};
