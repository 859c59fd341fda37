import type { OpenedPage } from '../../traffic/public-page.ts';

/** Allows only inline scripts and styles, no requests, and an origin without cookies and storage. */
const SCRIPTED = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'media-src data: blob:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
];

/** Policy of a published page of a model. */
export const PUBLISHED_SCRIPTS_POLICY = [...SCRIPTED, "frame-ancestors 'none'"].join('; ');

/** Policy of the frame in which the app shows such a page. */
export const FRAME_POLICY = [...SCRIPTED, "frame-ancestors 'self'"].join('; ');

/** Neither a policy nor a sandbox stops WebRTC, so its constructors are removed before the page runs. */
const DISABLE_WEBRTC =
  '<script>for(const name of["RTCPeerConnection","webkitRTCPeerConnection","RTCDataChannel"])delete window[name]</script>';

const NOTES = {
  en_US: 'Made with AI in Studiolo. It may contain errors.',
  zh_CN: '由 AI 在 Studiolo 中生成，可能有误。',
} as const;

/** A page of a model as it is published: as written, with a note at its end that a model made it. */
export const scriptedPage = ({ html, locale }: Pick<OpenedPage, 'html' | 'locale'>): string =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">${DISABLE_WEBRTC}${html.replace(/^\s*<!doctype[^>]*>/i, '')}
<p style="margin:24px 0 12px;text-align:center;font:12px/1.5 system-ui,sans-serif;color:#6b6b6b">${NOTES[locale]}</p>`;

/** The empty page of the frame. The app sends it the page to show in a single message. */
export const FRAME_PAGE = `<!doctype html><meta charset="utf-8"><title>.</title>${DISABLE_WEBRTC}<script>
addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data !== 'string') return;
  document.open();
  document.write(data);
  document.close();
}, { once: true });
</script>`;
