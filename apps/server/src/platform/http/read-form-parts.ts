import type { FastifyRequest } from 'fastify';
import { asRefusal } from './read-file-part.ts';
import { addField } from './read-input.ts';

/** The same limits as for URL-encoded forms. */
const LIMITS = { fields: 200, fieldSize: 10_000, files: 0 };

export const readFormParts = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'file') part.file.resume();
      else if (typeof part.value === 'string') addField(fields, part.fieldname, part.value);
    }
  } catch (error) {
    throw asRefusal(error);
  }
  return fields;
};
