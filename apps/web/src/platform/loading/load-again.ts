type Load = (address: string) => Promise<unknown>;

/**
 * Returns a function that loads a failed chunk again. Firefox caches the failure until the page is closed, and needs
 * another address; in other browsers the same address gives the same instance.
 */
export const createChunkReloader = (load: Load): Load => {
  const loads: Record<string, Promise<unknown>> = {};
  const loadAgain: Load = (chunk) => load(chunk).catch(() => load(`${chunk}?again=${Date.now()}`));
  // Parts of the page that wait for the same chunk must share one instance, because chunks contain stores.
  return (chunk) => (loads[chunk] = loads[chunk]?.catch(() => loadAgain(chunk)) ?? loadAgain(chunk));
};

declare global {
  /** Called by the built chunks, see `build/ask-again.ts`. */
  var loadAgain: Load;
}

globalThis.loadAgain = createChunkReloader((address) => import(/* @vite-ignore */ address));
