import type { FastifyInstance } from 'fastify';
import { PREVIEW_PATH } from '@studiolo/contract/wire/headers';

/**
 * A page that a model wrote runs in a document of no origin: its own scripts and looks, no address of any kind, no
 * form, no frame. Where its frame may go is for the page around it to say, and that allows us alone.
 */
const POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'media-src data: blob:',
  'font-src data:',
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "webrtc 'block'",
].join('; ');

/** Waits for the page from whoever framed it, and becomes it. */
const DOCUMENT = `<!doctype html><meta charset="utf-8"><title>Preview</title><script>
addEventListener('message', ({ source, data }) => {
  if (source !== parent || parent === window || typeof data !== 'string') return;
  document.open();
  document.write(data);
  document.close();
});
</script>`;

/** Serves the empty frame in which such a page is seen; the page itself never comes here. */
export const mountPreview = (app: FastifyInstance): void => {
  app.get(PREVIEW_PATH, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .removeHeader('x-frame-options')
      .send(DOCUMENT),
  );
};
