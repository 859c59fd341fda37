import type { Transaction } from '../../platform/database/database.ts';
import type { IncomingFile } from '../../platform/traffic/incoming-file.ts';

/** What a client says of a file that it sends, by name. */
export type UploadFields = Readonly<Record<string, string>>;

/** What a part of the product takes files for that come as resumable uploads. */
export type UploadPurpose = {
  name: string;
  /** Bytes that a file may have. */
  limit: number;
  /** Whose room the file will take. Says no before the first byte is sent. */
  ownerOf: (userId: string, fields: UploadFields) => Promise<string>;
  /** Takes a whole file in. What it became is told to `kept` in the commit that keeps it. */
  take: (
    userId: string,
    fields: UploadFields,
    file: IncomingFile,
    kept: (made: string, tx: Transaction) => Promise<void>,
  ) => Promise<unknown>;
};
