import { Readable } from 'node:stream';
import {
  getTusOptions,
  continueUpload,
  createUpload,
  cancelUpload,
  finishUpload,
  getUploadOffset,
  PART_TYPE,
  TUS_VERSION,
} from '@studiolo/contract/uploads/endpoints';
import { handle, handleForeign } from '../../platform/http/handle.ts';
import type { Upload, Uploads } from './uploads.service.ts';

type VersionedContext = { input: { 'tus-resumable'?: string | undefined } };

const answer = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { 'tus-resumable': TUS_VERSION, ...headers } });

/** Rejects other protocol versions as tus requires. */
const spoken =
  <Context extends VersionedContext>(speak: (context: Context, request: Request) => Promise<Response>) =>
  async (context: Context, request: Request): Promise<Response> =>
    context.input['tus-resumable'] === TUS_VERSION
      ? speak(context, request)
      : answer(412, { 'tus-version': TUS_VERSION });

const progress = ({ received, expiresAt }: Upload) => ({
  'upload-offset': String(received),
  'upload-expires': expiresAt.toUTCString(),
});

/**
 * Body of a request. A broken connection fails the reader. If there is no reader yet, it must not crash the
 * server.
 */
const bodyOf = ({ body }: Request): Readable =>
  (body ? Readable.fromWeb(body) : Readable.from([])).on('error', () => undefined);

export const uploadRoutes = (uploads: Uploads) => [
  handleForeign(getTusOptions, async () =>
    answer(204, { 'tus-version': TUS_VERSION, 'tus-extension': 'creation,expiration,termination' }),
  ),
  handleForeign(
    createUpload,
    spoken(async ({ caller, input }, request) => {
      const size = Number(input['upload-length']);
      const row = await uploads.create(caller.userId, size, input['upload-metadata']);
      const location = `${new URL(request.url).pathname}/${row.id}`;
      return answer(201, { location, ...progress(row) });
    }),
  ),
  handleForeign(
    getUploadOffset,
    spoken(async ({ caller, input }) => {
      const row = await uploads.get(caller.userId, input.uploadId);
      const headers = { 'upload-length': String(row.size), 'upload-metadata': row.metadata };
      return answer(200, { ...progress(row), ...headers });
    }),
  ),
  handleForeign(
    continueUpload,
    spoken(async ({ caller, input }, request) => {
      if (request.headers.get('content-type') !== PART_TYPE) return answer(415);
      const offset = Number(input['upload-offset']);
      const row = await uploads.append(caller.userId, input.uploadId, offset, bodyOf(request));
      return row ? answer(204, progress(row)) : answer(409);
    }),
  ),
  handleForeign(
    cancelUpload,
    spoken(async ({ caller, input }) => {
      await uploads.end(caller.userId, input.uploadId);
      return answer(204);
    }),
  ),
  handle(finishUpload, ({ caller, input, locale }) => uploads.finish(caller.userId, input.uploadId, locale)),
];
