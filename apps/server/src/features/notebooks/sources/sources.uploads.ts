import { uploadSource } from '@studiolo/contract/notebooks/source-endpoints';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import * as z from 'zod/mini';
import type { UploadFields, UploadPurpose } from '../../../core/uploads/upload-purpose.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { AddSources } from './add-sources.service.ts';

const place = (fields: UploadFields): z.output<(typeof uploadSource)['input']> => {
  const read = z.safeParse(uploadSource.input, fields);
  if (!read.success) throw new Refusal('INVALID', { key: 'invalid' });
  return read.data;
};

export const sourceUploads = (add: AddSources): UploadPurpose[] => [
  {
    name: 'source',
    limit: NOTEBOOK_LIMITS.sourceSize,
    ownerOf: (userId, fields) => add.ownerOf(userId, place(fields)),
    take: (userId, fields, file, kept) => add.upload(userId, place(fields), file, kept),
  },
];
