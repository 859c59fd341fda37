import { setTimeout as delay } from 'node:timers/promises';
import { parseServiceJson } from '../../../platform/egress/parse-service-json.ts';
import { ProviderFault, type ProviderFaultKind } from '../../../ports/text-model.ts';

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const POLL_INTERVAL_MS = 2000;
const MAX_POLLS = 300;

const PENDING =
  /^(?:pending|processing|running|queued|in_?queue|in_?progress|starting|submitted|created|waiting)$/i;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Address at which the task that a service has created can be polled: its own, or that of ModelScope and of DashScope,
 * which serves its tasks outside the compatible protocol. Undefined if there is no task.
 */
export const addressOfTask = (data: string, service: string): string | undefined => {
  const task = fieldsOf(parseServiceJson(data));
  const output = fieldsOf(task['output']);
  const state = [output['task_status'], task['task_status'], task['status'], task['state']].find(isText);
  const own = [task['polling_url'], fieldsOf(task['urls'])['get']].find(isText);
  const id = [output['task_id'], task['task_id']].find(isText);
  // ModelScope names the end of the request that creates the task.
  const isCreated =
    state === undefined || PENDING.test(state) || (id === task['task_id'] && /^succeed$/i.test(state));
  if (!isCreated || (own === undefined && (id === undefined || !/^[\w-]{1,100}$/.test(id)))) return undefined;
  if (own !== undefined) return URL.parse(own, service)?.href;
  const { origin, hostname } = new URL(service);
  return hostname.startsWith('dashscope') ? `${origin}/api/v1/tasks/${id}` : `${service}/tasks/${id}`;
};

/** Headers that ask a service for a task, where it does not make pictures otherwise. */
export const taskHeaders = (service: string): Record<string, string> =>
  /(?:^|\.)modelscope\.(?:cn|ai)$/.test(URL.parse(service)?.hostname ?? '')
    ? { 'x-modelscope-async-mode': 'true' }
    : {};

type Poll = (address: string) => Promise<string>;

/** Faults of one poll that do not mean that the task has failed. */
const PASSING: ReadonlySet<unknown> = new Set<ProviderFaultKind>([
  'unavailable',
  'unreachable',
  'rate-limited',
  'silent',
]);

/** Returns the answer to one poll; undefined if the service cannot be asked now. */
const pollOnce = async (address: string, poll: Poll, signal: AbortSignal): Promise<string | undefined> => {
  try {
    return await poll(address);
  } catch (error) {
    signal.throwIfAborted();
    // A new request would create, and charge, a second task.
    if (error instanceof ProviderFault && PASSING.has(error.kind)) return undefined;
    throw error;
  }
};

/** Polls a task until its answer is no longer a pending task; returns that answer. */
export const waitForTask = async (
  address: string,
  poll: Poll,
  signal: AbortSignal,
  intervalMs = POLL_INTERVAL_MS,
): Promise<string> => {
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    await delay(intervalMs, undefined, { signal });
    const answer = await pollOnce(address, poll, signal);
    if (answer === undefined) continue;
    const task = fieldsOf(parseServiceJson(answer));
    const state = [
      fieldsOf(task['output'])['task_status'],
      task['task_status'],
      task['status'],
      task['state'],
    ];
    if (!PENDING.test(state.find(isText) ?? '')) return answer;
  }
  throw new ProviderFault('silent', 'the task has not ended in time');
};
