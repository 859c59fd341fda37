import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import type { IncomingFile } from '../traffic/incoming-file.ts';

/** Turns errors of the form parser into refusals. They are the client's fault, but not all have a status. */
export const asRefusal = (error: unknown): Error =>
  error instanceof Error && 'statusCode' in error ? error : new Refusal('INVALID', { key: 'invalid' });

async function* wellFormed(file: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  } catch (error) {
    throw asRefusal(error);
  }
}

/**
 * Returns the fields before the file, and the file as a stream. Ignores other fields and additional files.
 * The file must have a name. Call `discardRest` at the end, because a connection with an unread body cannot
 * serve another request.
 */
export const readFilePart = async (
  request: FastifyRequest,
  fileSize?: number,
): Promise<{ fields: Record<string, unknown>; file: IncomingFile; discardRest: () => void }> => {
  if (!request.isMultipart()) throw new Refusal('INVALID', { fields: { file: 'required' }, key: 'required' });
  const limits = fileSize === undefined ? {} : { limits: { fileSize } };
  const part = await request.file(limits).catch((error: unknown) => {
    throw asRefusal(error);
  });
  // Typed as string, but `undefined` for a part without a name.
  if (!part || part.fieldname !== 'file' || (part.filename as string | undefined) === undefined) {
    part?.file.resume();
    throw new Refusal('INVALID', { fields: { file: 'required' }, key: 'required' });
  }
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(part.fields)) {
    if (field && !Array.isArray(field) && field.type === 'field' && typeof field.value === 'string') {
      fields[name] = field.value;
    }
  }
  const stream = Readable.from(wellFormed(part.file), { objectMode: false });
  // Readers still get the error. If nobody reads the stream, such as the rest of a refused file, the error
  // must not crash the server.
  stream.on('error', () => undefined);
  return {
    fields,
    file: {
      name: part.filename,
      stream,
      isTruncated: () => part.file.truncated,
    },
    discardRest: () => void part.file.resume(),
  };
};
