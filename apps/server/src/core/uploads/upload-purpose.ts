import type { Locale } from '@studiolo/contract/wire/headers';
import type { Transaction } from '../../platform/database/database.ts';
import type { IncomingFile } from '../../platform/traffic/incoming-file.ts';

export type UploadFields = Readonly<Record<string, string>>;

/** Accepts resumable uploads for one part of the product. */
export type UploadPurpose = {
  name: string;
  /** Maximum file size, in bytes. */
  limit: number;
  /** Owner whose storage the file will use. Refuses before the first byte is sent. */
  ownerOf: (userId: string, fields: UploadFields) => Promise<string>;
  /**
   * Accepts a complete file. Calls `onSaved` with the id of the created thing in the transaction that saves it.
   */
  accept: (
    userId: string,
    fields: UploadFields,
    file: IncomingFile,
    onSaved: (made: string, tx: Transaction) => Promise<void>,
    locale: Locale,
  ) => Promise<unknown>;
};
