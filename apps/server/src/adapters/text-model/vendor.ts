import type { ModelProvider } from '../../ports/model-provider.ts';
import { createTextModel, type Attempt } from './ask.ts';
import { createGuardedRequest, type Fetch, type GuardedRequest } from './guarded-fetch.ts';
import { GUARDS, RETRY_DELAY_MS } from './guards.ts';
import { createModelList, type Listing } from './model-list.ts';
import type { Guards } from './watch.ts';

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
  /** Makes the way to ask, loading the vendor's client where there is one; called once, on the first question. */
  load: (request: GuardedRequest) => Promise<Attempt>;
  list: Listing;
};

/** Makes a provider of what a vendor is, with everything that all vendors share. */
export const createVendor = ({ name, load, list }: Vendor, settings: VendorSettings): ModelProvider => {
  const { fetch = globalThis.fetch, retryDelayMs = RETRY_DELAY_MS, now = Date.now } = settings;
  const guards = { ...GUARDS, ...settings.guards };
  const models = createModelList({ ...list, fetch, now });
  let attempt: Promise<Attempt> | undefined;
  return {
    name,
    text: createTextModel({
      open: () => (attempt ??= load(createGuardedRequest(fetch, guards))),
      retryDelayMs,
    }),
    listModels: models.list,
    probe: models.probe,
  };
};
