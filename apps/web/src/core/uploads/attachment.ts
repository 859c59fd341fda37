import type { StoredFile } from '@studiolo/contract/files/entities';
import { FILE_LIMITS } from '@studiolo/contract/files/limits';

/** A file being attached to a question. `failed` ones block sending until they are retried or removed. */
export type Attachment = {
  id: string;
  name: string;
  size: number;
  phase: 'uploading' | 'reading' | 'ready' | 'failed';
  /** From 0 to 1; null if unknown. */
  progress: number | null;
  /** Whether it waits for the network. */
  isPaused?: boolean;
  /** Reason of the failure, in the user's language. */
  error: string;
  /** Whether a retry may succeed. */
  canRetry: boolean;
  file: File | undefined;
  fileId: string | undefined;
  url: string | undefined;
};

/** Returns the chosen files that there is room for, and whether any were left out. */
export const admit = <Chosen>(
  present: number,
  chosen: readonly Chosen[],
): { accepted: Chosen[]; isTooMany: boolean } => {
  const accepted = chosen.slice(0, Math.max(0, FILE_LIMITS.chatFiles - present));
  return { accepted, isTooMany: accepted.length < chosen.length };
};

export const isTooLarge = ({ size }: { size: number }): boolean => size > FILE_LIMITS.chatFileSize;

/** Updates an attachment from its stored file; fails if the server no longer has it. */
export const withStored = (
  attachment: Attachment,
  stored: StoredFile | undefined,
  message: string,
): Attachment => {
  if (!stored) {
    // Only another upload restores it.
    const canRetry = attachment.file !== undefined;
    return { ...attachment, phase: 'failed', error: message, canRetry, fileId: undefined, url: undefined };
  }
  switch (stored.status) {
    case 'ready':
      // A report of the parts read, or e.g. that a recording is stored but not read.
      return { ...attachment, phase: 'ready', progress: 1, error: stored.error || stored.report };
    case 'fail':
      return { ...attachment, phase: 'failed', error: stored.error, canRetry: stored.canRetry };
    case 'reading':
      return { ...attachment, phase: 'reading', progress: stored.progress };
  }
};

/** Returns whether the attachments allow sending: one has failed, one is still busy, or all are ready. */
export const readiness = (attachments: readonly Attachment[]): 'faulty' | 'busy' | 'ready' => {
  if (attachments.some(({ phase }) => phase === 'failed')) return 'faulty';
  return attachments.every(({ phase }) => phase === 'ready') ? 'ready' : 'busy';
};
