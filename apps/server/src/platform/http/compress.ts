import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const compress = promisify(brotliCompress);

/** What fits into one packet anyway is sent as it is. */
const WORTH_IT = 1200;
/** Small and quick enough to be done for every answer. */
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Packs the JSON that is answered, for whoever takes it packed. */
export const compressJson = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isJson || typeof payload !== 'string' || payload.length < WORTH_IT) return payload;
    reply.header('vary', 'accept-encoding');
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
    const packed = await compress(payload, { params: PARAMS });
    reply.header('content-encoding', 'br').header('content-length', packed.length);
    return packed;
  });
};
