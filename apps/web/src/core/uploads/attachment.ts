import type { StoredFile } from '@studiolo/contract/files/entities';
import { FILE_LIMITS } from '@studiolo/contract/files/limits';

/** File attached to a question. A `failed` one blocks sending until it is retried or removed. */
export type Attachment = {
  id: string;
  name: string;
  size: number;
  phase: 'uploading' | 'reading' | 'ready' | 'failed';
  /** From 0 to 1; null if unknown. */
  progress: number | null;
  /** Whether the upload is waiting for the network. */
  isPaused?: boolean;
  /** Reason for the failure, in the user's language. */
  error: string;
  /** Whether a retry may succeed. */
  canRetry: boolean;
  file: File | undefined;
  fileId: string | undefined;
  url: string | undefined;
};

/** Returns as many of the chosen files as the limit allows, and whether any were left out. */
export const admit = <Chosen>(
  present: number,
  chosen: readonly Chosen[],
): { accepted: Chosen[]; isTooMany: boolean } => {
  const accepted = chosen.slice(0, Math.max(0, FILE_LIMITS.chatFiles - present));
  return { accepted, isTooMany: accepted.length < chosen.length };
};

export const isTooLarge = ({ size }: { size: number }): boolean => size > FILE_LIMITS.chatFileSize;

/** Updates an attachment with the state of its stored file. Fails it if the server no longer has the file. */
export const withStored = (
  attachment: Attachment,
  stored: StoredFile | undefined,
  message: string,
): Attachment => {
  if (!stored) {
    // Only uploading it again helps.
    const canRetry = attachment.file !== undefined;
    return { ...attachment, phase: 'failed', error: message, canRetry, fileId: undefined, url: undefined };
  }
  switch (stored.status) {
    case 'ready':
      // The report says how much was read, or for example that a recording is stored but not transcribed.
      return { ...attachment, phase: 'ready', progress: 1, error: stored.error || stored.report };
    case 'fail':
      return { ...attachment, phase: 'failed', error: stored.error, canRetry: stored.canRetry };
    case 'reading':
      return { ...attachment, phase: 'reading', progress: stored.progress };
  }
};

/**
 * Returns whether a question can be sent: `faulty` if an attachment has failed, `busy` if one is still in
 * progress.
 */
export const readiness = (attachments: readonly Attachment[]): 'faulty' | 'busy' | 'ready' => {
  if (attachments.some(({ phase }) => phase === 'failed')) return 'faulty';
  return attachments.every(({ phase }) => phase === 'ready') ? 'ready' : 'busy';
};
