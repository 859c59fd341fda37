import type { Readable } from 'node:stream';
import type { OmittedContent } from '@studiolo/contract/wire/omitted-content';

/** A file to send; `range` is set if the client asked for a part. */
export type OutgoingFile = {
  name: string;
  type: string;
  /** In bytes. Absent if the file is generated while it is sent; ranges are then not supported. */
  size?: number;
  /** Whether it must not be cached, because access may be withdrawn at any time. */
  isUnkept?: boolean;
  /** Parts of the text that the file could not contain, to be reported to the user. */
  omissions?: OmittedContent;
  open: (range?: { start: number; end: number }) => Promise<Readable>;
};
