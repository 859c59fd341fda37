import { PARAMETER_NAMES } from '@studiolo/contract/draw/parameters';
import type { Egress } from '../../../platform/egress/egress.ts';
import { readBounded } from '../../../platform/egress/bounded-body.ts';
import { GenerationRefusal, type TaskGenerator } from '../../../ports/image-generator.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import { faultOfResponse } from '../../text-model/stream/read-fault.ts';
import { askService, faultOf, placeOf } from '../ask-service.ts';
import {
  buttonSubmissionOf,
  changesFor,
  modalOf,
  readSubmission,
  readTask,
  submissionOf,
  taskWith,
  type Submission,
} from './convert.ts';

type Settings = {
  url: string;
  /** The proxy’s `mj.api-secret`. */
  secret?: string | undefined;
  egress: Pick<Egress, 'operatorFetch' | 'fetchPublic'>;
};

const REQUEST_TIMEOUT_MS = 20_000;
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;
const FETCH_TIMEOUT_MS = 60_000;
const MAX_PICTURE_BYTES = 40 * 1024 * 1024;

/**
 * Midjourney through a proxy that acts as a Discord member, such as midjourney-proxy: submits tasks, and
 * learns of their progress from a webhook and by polling. Pictures at the proxy’s own address are fetched
 * with the operator's permissions, all others as public URLs.
 */
export const createMidjourneyGenerator = ({ url, secret, egress }: Settings): TaskGenerator => {
  const place = placeOf(url);
  const base = place.base.replace(/\/mj$/, '');
  const headers = { ...place.headers, ...(secret !== undefined && { 'mj-api-secret': secret }) };
  const ask = (path: string, signal: AbortSignal, body?: unknown) =>
    askService(egress.operatorFetch, {
      url: `${base}${path}`,
      headers,
      signal,
      timeoutMs: REQUEST_TIMEOUT_MS,
      maxBytes: MAX_RESPONSE_BYTES,
      ...(body !== undefined && { body }),
    });
  const send = async ({ path, body }: Submission, signal: AbortSignal) =>
    readSubmission(await ask(path, signal, body));

  const fetchOwn = async (address: string, signal: AbortSignal): Promise<Uint8Array> => {
    const response = await egress.operatorFetch(address, {
      headers: place.headers,
      signal: AbortSignal.any([signal, AbortSignal.timeout(FETCH_TIMEOUT_MS)]),
    });
    if (response.ok) return readBounded(response.body, MAX_PICTURE_BYTES, new URL(address).host);
    throw await faultOfResponse(response);
  };

  const fetchAnywhere = async (address: string, signal: AbortSignal): Promise<Uint8Array> => {
    const limits = { maxBytes: MAX_PICTURE_BYTES, timeoutMs: FETCH_TIMEOUT_MS };
    const { status, body } = await egress
      .fetchPublic(address, { ...limits, signal })
      .catch((error: unknown) => {
        signal.throwIfAborted();
        throw faultOf(error);
      });
    if (status !== 200) throw await faultOfResponse(new Response(null, { status }));
    return body;
  };

  return {
    name: 'midjourney',
    label: 'Midjourney',
    kind: 'task',
    isFree: false,
    maxPictures: 4,
    actions: ['CREATE', 'BLEND', 'UPSCALE', 'VARIATION', 'ZOOM', 'PAN', 'REDRAW'],
    changes: ['upscale', 'vary', 'subtle', 'strong', 'zoom', 'left', 'right', 'up', 'down', 'redraw'],
    changesFor,
    parameters: PARAMETER_NAMES,
    acceptsOtherFlags: true,

    async submit(order, reference, hook, signal) {
      const { task, awaitsModal } = await send(submissionOf(order, reference, hook), signal).catch(
        (error: unknown) => {
          // Some proxies support changes of a grid only by its buttons.
          const byButton = error instanceof GenerationRefusal && buttonSubmissionOf(order, reference, hook);
          if (!byButton) throw error;
          return send(byButton, signal);
        },
      );
      return awaitsModal ? (await send(modalOf(task, order), signal)).task : task;
    },

    find: async (reference, signal) => taskWith(await ask('/mj/task/list', signal), reference),

    async poll(task, signal) {
      try {
        return readTask(await ask(`/mj/task/${encodeURIComponent(task)}/fetch`, signal), task);
      } catch (error) {
        if (error instanceof ProviderFault && error.kind === 'not-found') return { state: 'unknown' };
        throw error;
      }
    },

    async cancel(task, signal) {
      await ask(`/mj/task/${encodeURIComponent(task)}/cancel`, signal, {});
    },

    fetch: (address, signal) => {
      // Some proxies omit their own host.
      const place = URL.parse(address, `${base}/`);
      return place && place.origin === new URL(base).origin
        ? fetchOwn(place.href, signal)
        : fetchAnywhere(place?.href ?? address, signal);
    },
  };
};
