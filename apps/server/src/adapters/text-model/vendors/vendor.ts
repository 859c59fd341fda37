import type { AdjustmentMemory } from '../../../ports/adjustment-memory.ts';
import type { ModelProvider } from '../../../ports/model-provider.ts';
import type { PicturePart, PictureRequest } from '../../../ports/image-model.ts';
import { askWithRetry, type Attempt } from '../stream/ask.ts';
import { createGuardedRequest, type Fetch, type GuardedRequest } from '../stream/guarded-fetch.ts';
import { GUARDS, PICTURE_GUARDS, RETRY_DELAY_MS } from '../stream/guards.ts';
import { withAcceptedHistory } from '../wires/accepted-history.ts';
import { createModelList, type Listing } from './model-list.ts';
import type { Guards } from '../stream/watch.ts';

/** Address and key of a vendor. The defaults of guards and delays are in `guards.ts`; tests shorten them. */
export type VendorSettings = {
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
  /** Names of models in addition to those that the service lists. */
  models?: readonly string[] | undefined;
  /** Store of refused parameters. By default, they are remembered until the service is connected again. */
  adjustments?: AdjustmentMemory | undefined;
  fetch?: Fetch;
  guards?: Partial<Guards>;
  retryDelayMs?: number;
  now?: () => number;
};

/** The parts of a provider that differ between vendors. */
export type Vendor = {
  name: string;
  ask: (request: GuardedRequest, memory?: AdjustmentMemory) => Attempt;
  list: Listing;
  /** Request for a picture, if the vendor supports it. */
  paint?: (request: GuardedRequest, memory?: AdjustmentMemory) => Attempt<PictureRequest, PicturePart>;
};

/**
 * Stores refused parameters of image requests separately, because a model that also chats refuses other
 * parameters there.
 */
const ofPictures = ({ recall, remember }: AdjustmentMemory): AdjustmentMemory => ({
  recall: (model) => recall(`picture ${model}`),
  remember: (model, parameters) => remember(`picture ${model}`, parameters),
});

/** Creates a provider from a vendor's differences and the shared parts. */
export const createVendor = ({ name, ask, list, paint }: Vendor, settings: VendorSettings): ModelProvider => {
  const { fetch = globalThis.fetch, retryDelayMs = RETRY_DELAY_MS, now = Date.now } = settings;
  const firstMs = settings.guards?.silenceMs ?? GUARDS.firstMs;
  const guards: Guards = { ...GUARDS, ...(firstMs !== undefined && { firstMs }), ...settings.guards };
  const models = createModelList({ ...list, fetch, now });
  const attempt = ask(createGuardedRequest(fetch, guards), settings.adjustments);
  const painting = paint?.(
    createGuardedRequest(fetch, { ...PICTURE_GUARDS, ...settings.guards }),
    settings.adjustments && ofPictures(settings.adjustments),
  );
  return {
    name,
    text: {
      stream: (request) => askWithRetry({ attempt, retryDelayMs }, withAcceptedHistory(request)),
    },
    ...(painting
      ? { images: { paint: (request) => askWithRetry({ attempt: painting, retryDelayMs }, request) } }
      : {}),
    listModels: async (signal) => [...new Set([...(await models.list(signal)), ...(settings.models ?? [])])],
    probe: models.probe,
  };
};
