import { OMITTED_HEADER } from '@studiolo/contract/wire/omitted-content';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OutgoingFile } from '../traffic/outgoing-file.ts';

const readRange = (header: string | undefined, size: number): { start: number; end: number } | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, from = '', to = ''] = match;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end && start < size ? { start, end } : undefined;
};

/** Encodes a name for `filename*=`, which allows fewer characters than a URL (RFC 8187). */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Sends a stored file as a download that no browser will execute in our origin. */
export const sendBytes = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { name, type, size, isUnkept = false, omissions, open }: OutgoingFile,
): Promise<FastifyReply> => {
  const range = size === undefined ? undefined : readRange(request.headers.range, size);
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encoded(name)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', isUnkept ? 'no-store' : 'private, max-age=3600')
    .header('accept-ranges', size === undefined ? 'none' : 'bytes');
  if (omissions) reply.header(OMITTED_HEADER, encoded(JSON.stringify(omissions).toWellFormed()));
  if (range) {
    reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    reply.header('content-length', range.end - range.start + 1);
  } else if (size !== undefined) {
    reply.header('content-length', size);
  }
  return reply.send(await open(range));
};
