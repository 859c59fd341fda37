/** No script but our own files, and those that stand in the page itself (`page-scripts.ts`); pictures from elsewhere are loaded by the page only after a click. */
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
  // A page of an answer is seen by `srcdoc`, and its frame can go nowhere from there.
  frameSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
};

/** For answers that are no page. */
export const SHUT = "default-src 'none'; frame-ancestors 'none'";
/** Headers that say something about documents alone. */
export const OF_PAGES = ['cross-origin-opener-policy', 'origin-agent-cluster', 'x-dns-prefetch-control'];
