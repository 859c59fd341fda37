/**
 * Allows only our own scripts and those inlined in the page (`page-scripts.ts`). The page loads pictures from
 * other sites only after a click.
 */
export const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  // Pages of answers run in `PAGE_FRAME`, in a sandbox; this refuses to let that frame navigate elsewhere.
  frameSrc: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
};

export const NOTHING_ALLOWED_POLICY = "default-src 'none'; frame-ancestors 'none'";
export const PAGE_HEADERS = ['cross-origin-opener-policy', 'origin-agent-cluster', 'x-dns-prefetch-control'];
