import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const compress = promisify(brotliCompress);

/** Minimum length for compression. A response that fits into one packet is sent uncompressed. */
const MIN_COMPRESSED_LENGTH = 1200;
/** A quality that compresses well and is fast enough for every response. */
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Compresses JSON responses and pages for clients that accept brotli. */
export const compressJson = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    const isPacked = /^(?:application\/json|text\/html)/.test(String(reply.getHeader('content-type')));
    if (!isPacked || typeof payload !== 'string' || payload.length < MIN_COMPRESSED_LENGTH) return payload;
    const varied = reply.getHeader('vary');
    reply.header('vary', varied === undefined ? 'accept-encoding' : `${String(varied)}, accept-encoding`);
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
    const packed = await compress(payload, { params: PARAMS });
    reply.header('content-encoding', 'br').header('content-length', packed.length);
    return packed;
  });
};
