import type { ModelProvider } from '../../../ports/model-provider.ts';
import type { PicturePart, PictureRequest } from '../../../ports/image-model.ts';
import { askTwice, type Attempt } from '../stream/ask.ts';
import { createGuardedRequest, type Fetch, type GuardedRequest } from '../stream/guarded-fetch.ts';
import { GUARDS, PICTURE_GUARDS, RETRY_DELAY_MS } from '../stream/guards.ts';
import { createModelList, type Listing } from './model-list.ts';
import type { Guards } from '../stream/watch.ts';

/** Where a vendor is reached. Guards and delays have their values in `guards.ts`; tests shorten them. */
export type VendorSettings = {
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
  fetch?: Fetch;
  guards?: Partial<Guards>;
  retryDelayMs?: number;
  now?: () => number;
};

/** What differs from vendor to vendor. */
export type Vendor = {
  name: string;
  ask: (request: GuardedRequest) => Attempt;
  list: Listing;
  /** How it is asked for pictures, where it paints. */
  paint?: (request: GuardedRequest) => Attempt<PictureRequest, PicturePart>;
};

/** Makes a provider of what a vendor is, with everything that all vendors share. */
export const createVendor = ({ name, ask, list, paint }: Vendor, settings: VendorSettings): ModelProvider => {
  const { fetch = globalThis.fetch, retryDelayMs = RETRY_DELAY_MS, now = Date.now } = settings;
  const guards = { ...GUARDS, ...settings.guards };
  const models = createModelList({ ...list, fetch, now });
  const attempt = ask(createGuardedRequest(fetch, guards));
  const painting = paint?.(createGuardedRequest(fetch, { ...PICTURE_GUARDS, ...settings.guards }));
  return {
    name,
    text: { stream: (request) => askTwice({ attempt, retryDelayMs }, request) },
    ...(painting
      ? { images: { paint: (request) => askTwice({ attempt: painting, retryDelayMs }, request) } }
      : {}),
    listModels: models.list,
    probe: models.probe,
  };
};
