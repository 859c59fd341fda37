type Load = (address: string) => Promise<unknown>;

/**
 * Returns a function that loads a failed chunk again. Firefox caches a failed module for the life of the page
 * and needs another address for it; in all other browsers the same address leads to the same instance.
 */
export const createReloading = (load: Load): Load => {
  const loads: Record<string, Promise<unknown>> = {};
  const loadAgain: Load = (chunk) => load(chunk).catch(() => load(`${chunk}?again=${Date.now()}`));
  // Two parts of the page that wait for a chunk share one instance, and so its stores.
  return (chunk) => (loads[chunk] = loads[chunk]?.catch(() => loadAgain(chunk)) ?? loadAgain(chunk));
};

declare global {
  /** Called by the built chunks: see `build/ask-again.ts`. */
  var loadAgain: Load;
}

globalThis.loadAgain = createReloading((address) => import(/* @vite-ignore */ address));
