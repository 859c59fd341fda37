import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import type { IncomingFile } from '../traffic/incoming-file.ts';

/** The fields before the file, and the file as a stream; other fields and further files are ignored. */
export const readFilePart = async (
  request: FastifyRequest,
): Promise<{ fields: Record<string, unknown>; file: IncomingFile }> => {
  if (!request.isMultipart()) throw new Refusal('INVALID', { fields: { file: 'required' }, key: 'required' });
  const part = await request.file();
  if (!part || part.fieldname !== 'file') {
    part?.file.resume();
    throw new Refusal('INVALID', { fields: { file: 'required' }, key: 'required' });
  }
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(part.fields)) {
    if (field && !Array.isArray(field) && field.type === 'field' && typeof field.value === 'string') {
      fields[name] = field.value;
    }
  }
  return { fields, file: { name: part.filename, stream: part.file, isTruncated: () => part.file.truncated } };
};
