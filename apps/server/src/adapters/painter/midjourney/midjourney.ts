import { PARAMETER_NAMES } from '@studiolo/contract/draw/parameters';
import type { Egress } from '../../../platform/egress/egress.ts';
import { readBounded } from '../../../platform/egress/bounded-body.ts';
import type { TaskPainter } from '../../../ports/painter.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import { askService, faultOf, faultOfStatus } from '../ask-service.ts';
import {
  changesOf,
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

const PATIENCE_MS = 20_000;
const LONGEST_ANSWER = 8 * 1024 * 1024;
const FETCH_MS = 60_000;
const LARGEST_PICTURE = 40 * 1024 * 1024;

/**
 * Midjourney by a proxy that plays its member in Discord, such as midjourney-proxy: tasks are given, told of by a hook
 * and looked at. Pictures at the proxy’s own address are fetched as the operator’s, any other as everybody’s.
 */
export const createMidjourneyPainter = ({ url, secret, egress }: Settings): TaskPainter => {
  const base = url.replace(/\/+$/, '').replace(/\/mj$/, '');
  const headers = secret === undefined ? {} : { 'mj-api-secret': secret };
  const ask = (path: string, signal: AbortSignal, body?: unknown) =>
    askService(egress.operatorFetch, {
      ...{ url: `${base}${path}`, headers, signal, patienceMs: PATIENCE_MS, maxBytes: LONGEST_ANSWER },
      ...(body !== undefined && { body }),
    });
  const send = async ({ path, body }: Submission, signal: AbortSignal) =>
    readSubmission(await ask(path, signal, body));

  const fetchOwn = async (address: string, signal: AbortSignal): Promise<Uint8Array> => {
    const response = await egress.operatorFetch(address, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(FETCH_MS)]),
    });
    if (response.ok) return readBounded(response.body, LARGEST_PICTURE, new URL(address).host);
    await response.body?.cancel();
    throw faultOfStatus(response.status);
  };

  const fetchAnywhere = async (address: string, signal: AbortSignal): Promise<Uint8Array> => {
    const limits = { maxBytes: LARGEST_PICTURE, timeoutMs: FETCH_MS };
    const { status, body } = await egress
      .fetchPublic(address, { ...limits, signal })
      .catch((error: unknown) => {
        signal.throwIfAborted();
        throw faultOf(error);
      });
    if (status !== 200) throw faultOfStatus(status);
    return body;
  };

  return {
    ...{ name: 'midjourney', label: 'Midjourney', way: 'task', isFree: false, pictures: 4 },
    actions: ['CREATE', 'BLEND', 'UPSCALE', 'VARIATION', 'ZOOM', 'PAN', 'REDRAW'],
    changes: ['upscale', 'vary', 'subtle', 'strong', 'zoom', 'left', 'right', 'up', 'down', 'redraw'],
    changesOf,
    parameters: PARAMETER_NAMES,

    async submit(order, reference, hook, signal) {
      const { task, isAsking } = await send(submissionOf(order, reference, hook), signal);
      return isAsking ? (await send(modalOf(task, order), signal)).task : task;
    },

    find: async (reference, signal) => taskWith(await ask('/mj/task/list', signal), reference),

    async look(task, signal) {
      try {
        return readTask(await ask(`/mj/task/${encodeURIComponent(task)}/fetch`, signal));
      } catch (error) {
        if (error instanceof ProviderFault && error.kind === 'not-found') return { state: 'unknown' };
        throw error;
      }
    },

    async cancel(task, signal) {
      await ask(`/mj/task/${encodeURIComponent(task)}/cancel`, signal, {});
    },

    fetch: (address, signal) =>
      URL.canParse(address) && new URL(address).origin === new URL(base).origin
        ? fetchOwn(address, signal)
        : fetchAnywhere(address, signal),
  };
};
