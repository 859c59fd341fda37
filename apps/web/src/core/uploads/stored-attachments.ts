import { recall, remember } from '../../platform/local-store.ts';
import type { Attachment } from './attachment.ts';

export type StoredAttachment = { fileId: string; url: string; name: string; size: number };

const STORAGE_KEY = 'attachments';
const MAX_STORED_CHATS = 30;

const isStoredAttachment = (value: unknown): value is StoredAttachment =>
  typeof value === 'object' &&
  value !== null &&
  'fileId' in value &&
  'url' in value &&
  'name' in value &&
  typeof value.fileId === 'string' &&
  typeof value.url === 'string' &&
  typeof value.name === 'string' &&
  'size' in value &&
  typeof value.size === 'number';

const readAll = (): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(recall(STORAGE_KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

/** Returns the files of a draft that were on the server before a reload. */
export const loadStoredAttachments = (place: string): StoredAttachment[] => {
  const stored = readAll()[place];
  return Array.isArray(stored) ? stored.filter(isStoredAttachment) : [];
};

let last = '';

/**
 * Stores which files have been uploaded. Uploads in progress are not stored, since they cannot outlive the
 * page.
 */
export const storeAttachments = (place: string, attachments: readonly Attachment[]): void => {
  const arrived = attachments.flatMap(({ fileId, url, name, size }) =>
    fileId === undefined || url === undefined ? [] : [{ fileId, url, name, size }],
  );
  const written = `${place} ${JSON.stringify(arrived)}`;
  if (written === last) return;
  last = written;
  const { [place]: _before, ...others } = readAll();
  const entries = [...Object.entries(others), ...(arrived.length === 0 ? [] : [[place, arrived] as const])];
  remember(
    STORAGE_KEY,
    entries.length === 0 ? undefined : JSON.stringify(Object.fromEntries(entries.slice(-MAX_STORED_CHATS))),
  );
};

export const clearStoredAttachments = (): void => {
  last = '';
  remember(STORAGE_KEY, undefined);
};
