import * as z from 'zod/mini';
import { SOURCE_LIMITS } from '@studiolo/contract/sources/limits';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { UploadPurpose } from '../uploads/upload-purpose.ts';
import type { ShelfService, UploadTarget } from './shelf.service.ts';
import type { TitledFields } from './shelf.store.ts';

type UploadRules<Input extends z.ZodMiniType> = {
  name: string;
  /** Input of the endpoint that receives the same file in one request. */
  input: Input;
  targetOf: (input: z.output<Input>) => UploadTarget;
};

/** Receives large files of sources in parts. */
export const sourceUploads = <Row extends TitledFields, Shown, Input extends z.ZodMiniType>(
  service: Pick<ShelfService<Row, Shown>, 'ownerOf' | 'upload'>,
  { name, input, targetOf }: UploadRules<Input>,
): UploadPurpose => {
  const read = (fields: unknown): UploadTarget => {
    const { success, data } = z.safeParse(input, fields);
    if (!success) throw new Refusal('INVALID', { key: 'invalid' });
    return targetOf(data);
  };
  return {
    name,
    limit: SOURCE_LIMITS.fileSize,
    ownerOf: (userId, fields) => service.ownerOf(userId, read(fields)),
    accept: (userId, fields, file, options) => service.upload(userId, read(fields), file, options),
  };
};
