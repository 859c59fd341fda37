import { Refusal } from '../../../platform/errors/refusal.ts';
import { ParsingFault } from '../../../platform/parsing/parsed-document.ts';

/** Explains why an uploaded picture cannot be read. */
export const refusePicture = (error: unknown): never => {
  if (!(error instanceof ParsingFault)) throw error;
  if (error.kind === 'too-many-pixels') throw new Refusal('TOO_LARGE', { key: 'file-too-many-pixels' });
  throw new Refusal('UNSUPPORTED_FILE', { key: 'picture-broken' });
};
