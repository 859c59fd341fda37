import type { DrawChange } from '@studiolo/contract/draw/entities';
import { writePrompt } from '@studiolo/contract/draw/parameters';
import { GenerationRefusal, type ImageRequest, type TaskState } from '../../../ports/image-generator.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import { faultOfEvent } from '../../text-model/stream/faults.ts';
import { readUnlessError } from '../../text-model/wires/completion-error.ts';

/** A button below a picture in Midjourney, which creates a new picture from it. */
type Button = { customId: string };

/** State of a task that is stored for later changes of its pictures. */
export type StoredTask = { task: string; isGrid: boolean; buttons: readonly string[] };

export type Submission = { path: string; body: Record<string, unknown> };

const REASON_LENGTH = 300;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A task's id; some proxies return it as a number. */
const idOf = (value: unknown): string => (Number.isSafeInteger(value) ? String(value) : textOf(value));

const shortened = (reason: unknown): string =>
  textOf(reason).replaceAll(/\s+/g, ' ').trim().slice(0, REASON_LENGTH);

const asDataUrl = (bytes: Uint8Array): string =>
  `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;

const isStoredTask = (value: unknown): value is StoredTask =>
  isObject(value) && typeof value['task'] === 'string' && Array.isArray(value['buttons']);

/** Ids of Midjourney's buttons for each change; `index` is the picture’s position in a grid. */
const BUTTONS: Readonly<Record<DrawChange, ((index: number) => RegExp) | undefined>> = {
  upscale: (index) => new RegExp(`::upsample(?:_\\w+)?::${index}::`),
  vary: (index) => new RegExp(`::variation::${index}::`),
  subtle: () => /::low_variation::/,
  strong: () => /::high_variation::/,
  zoom: () => /::Outpaint::50::/,
  left: () => /::pan_left::/,
  right: () => /::pan_right::/,
  up: () => /::pan_up::/,
  down: () => /::pan_down::/,
  redraw: () => /::Inpaint::/,
  cutout: undefined,
};

const GRID: readonly DrawChange[] = ['upscale', 'vary'];

const buttonFor = ({ buttons }: StoredTask, change: DrawChange, index: number): string | undefined => {
  const button = BUTTONS[change]?.(index);
  return button && buttons.find((each) => button.test(each));
};

/** Returns the available changes of a drawing: those of a grid, or those for which it has buttons. */
export const changesFor = (stored: unknown): readonly DrawChange[] => {
  if (!isStoredTask(stored)) return [];
  if (stored.buttons.length === 0) return stored.isGrid ? GRID : [];
  return (Object.keys(BUTTONS) as DrawChange[]).filter(
    (change) => buttonFor(stored, change, 1) !== undefined,
  );
};

const DIMENSIONS = [
  { name: 'PORTRAIT', fits: (ratio: number) => ratio < 1 },
  { name: 'LANDSCAPE', fits: (ratio: number) => ratio > 1 },
];

const changing = ({ change, parent }: ImageRequest): Submission => {
  const parentTask = parent?.serviceData;
  const index = parent?.index ?? 1;
  if (!change || !isStoredTask(parentTask)) throw new GenerationRefusal('');
  // A grid is changed by number, which every proxy supports.
  if (parentTask.isGrid && GRID.includes(change)) {
    const action = change === 'upscale' ? 'UPSCALE' : 'VARIATION';
    return { path: '/mj/submit/change', body: { action, index, taskId: parentTask.task } };
  }
  const customId = buttonFor(parentTask, change, parentTask.isGrid ? index : 1);
  if (customId === undefined) throw new GenerationRefusal('');
  return { path: '/mj/submit/action', body: { customId, taskId: parentTask.task } };
};

/**
 * Changes a picture of a grid by its button, for proxies without numbers; undefined without such a button.
 */
export const buttonSubmissionOf = (
  request: ImageRequest,
  state: string,
  hook: string | undefined,
): Submission | undefined => {
  const { change, parent } = request;
  if (!change || !GRID.includes(change) || !isStoredTask(parent?.serviceData) || !parent.serviceData.isGrid)
    return undefined;
  const customId = buttonFor(parent.serviceData, change, parent.index);
  if (customId === undefined) return undefined;
  const body = {
    customId,
    taskId: parent.serviceData.task,
    state,
    ...(hook !== undefined && { notifyHook: hook }),
  };
  return { path: '/mj/submit/action', body };
};

export const submissionOf = (request: ImageRequest, state: string, hook: string | undefined): Submission => {
  const common = { state, ...(hook !== undefined && { notifyHook: hook }) };
  const { action, words, parameters, sources, width, height } = request;
  if (action === 'BLEND') {
    const dimensions = DIMENSIONS.find(({ fits }) => fits(width / height))?.name ?? 'SQUARE';
    return { path: '/mj/submit/blend', body: { base64Array: sources.map(asDataUrl), dimensions, ...common } };
  }
  if (action === 'CREATE') {
    const prompt = writePrompt(words, parameters);
    return {
      path: '/mj/submit/imagine',
      body: { prompt, ...(sources.length > 0 && { base64Array: sources.map(asDataUrl) }), ...common },
    };
  }
  const { path, body } = changing(request);
  return { path, body: { ...body, ...common } };
};

/** Answers a proxy that asks for the new content of a region. */
export const modalOf = (task: string, { words, parameters, mask }: ImageRequest): Submission => ({
  path: '/mj/submit/modal',
  body: {
    taskId: task,
    prompt: writePrompt(words, parameters),
    ...(mask && { maskBase64: asDataUrl(mask.white) }),
  },
});

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : /^\d+$/.test(textOf(value)) ? Number(value) : undefined;

const CODE_SUBMITTED = 1;
/** Message of a proxy that has no account that can draw. */
const NO_ACCOUNT = /no available account|无可用的?(?:账号|帐号|账户)/i;
const CODE_DUPLICATE = 21;
const CODE_QUEUED = 22;
const CODE_QUEUE_FULL = 23;

/** Codes that mean success at a gateway; the proxy itself uses others. */
const GATEWAY_SUCCESS_CODES = new Set<unknown>([0, 200, undefined]);

/** Faults that another prompt cannot fix. */
const ACCOUNT_FAULTS: ReadonlySet<string> = new Set(['unauthorized', 'unpaid', 'rate-limited']);

const taskIn = (answer: Record<string, unknown>): string => {
  const { result, data } = answer;
  const parts = [result, data, answer].map((part) =>
    isObject(part) ? (part['id'] ?? part['taskId'] ?? part['task_id']) : part,
  );
  return parts.map(idOf).find((id) => id !== '') ?? '';
};

/** Reads the task that a proxy created; `awaitsModal` if it first waits for a modal. */
export const readSubmission = (answer: unknown): { task: string; awaitsModal: boolean } => {
  if (!isObject(answer)) throw new ProviderFault('garbled', 'not a response to a task');
  const { properties, error } = answer;
  const code = numberOf(answer['code']);
  const reason = answer['description'] ?? answer['message'] ?? answer['msg'] ?? error;
  const task = taskIn(answer);
  if ((code === CODE_SUBMITTED || code === CODE_QUEUED) && task !== '') return { task, awaitsModal: false };
  if (code === CODE_DUPLICATE && task !== '') {
    const isFinished = isObject(properties) && properties['status'] === 'SUCCESS';
    return { task, awaitsModal: !isFinished };
  }
  if (GATEWAY_SUCCESS_CODES.has(code) && task !== '' && !error) return { task, awaitsModal: false };
  if (NO_ACCOUNT.test(shortened(reason))) throw new ProviderFault('unavailable', 'no account');
  if (code === CODE_QUEUE_FULL) throw new ProviderFault('rate-limited', 'its queue is full');
  if (code === undefined && shortened(reason) === '')
    return readUnlessError(answer, () => {
      throw new ProviderFault('garbled', 'no code');
    });
  const fault = faultOfEvent({ message: shortened(reason), type: answer['type'], code: reason });
  throw ACCOUNT_FAULTS.has(fault.kind) ? fault : new GenerationRefusal(shortened(reason));
};

const percentOf = (progress: unknown): number => {
  const percent = typeof progress === 'number' ? progress : Number.parseFloat(textOf(progress));
  return Number.isFinite(percent) ? Math.min(99, Math.max(0, percent)) : 0;
};

const buttonsOf = (buttons: unknown): string[] =>
  Array.isArray(buttons)
    ? buttons
        .filter((each): each is Button => isObject(each) && typeof each['customId'] === 'string')
        .map(({ customId }) => customId)
    : [];

const STATES = {
  done: /^(?:success|succe?eded|completed?|finished|done)$/i,
  failed: /^(?:fail|error|cancel|reject|time(?:d[ _-]?)?out|expired|abort|terminat)/i,
};

const ADDRESSES = [
  'imageUrl',
  'image_url',
  'imageUrls',
  'image_urls',
  'images',
  'url',
  'uri',
  'discordImage',
];

/** Names of parts in which gateways wrap the picture of a task. */
const WRAPPERS = ['data', 'result', 'task_result', 'output'];

const addressIn = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(addressIn).find((each) => each !== '') ?? '';
  if (!isObject(value)) return textOf(value);
  return ADDRESSES.map((name) => addressIn(value[name])).find((each) => each !== '') ?? '';
};

const REASONS = [
  ...['fail_reason', 'failReason', 'errorMessage', 'error_message'],
  ...['description', 'error', 'message', 'msg'],
];

/** The first error message of a failed task that is not empty. */
const reasonIn = (answer: Record<string, unknown>): string =>
  REASONS.map((name) => answer[name])
    .map((reason) => shortened(isObject(reason) ? reason['message'] : reason))
    .find((reason) => reason !== '' && !STATES.done.test(reason)) ?? '';

/** A task's picture may be one level deeper, with its buttons. */
const pictureIn = (answer: Record<string, unknown>): Record<string, unknown> =>
  [answer, ...WRAPPERS.map((name) => answer[name])]
    .filter((part) => isObject(part))
    .find((part) => addressIn(part) !== '') ?? answer;

/**
 * Reads the state of a task from a proxy's answer; `task` is its id, which some proxies do not repeat. A
 * success without a picture does not count.
 */
export const readTask = (response: unknown, task = ''): TaskState => {
  if (!isObject(response)) return { state: 'unknown' };
  const parts = [response['data'], response['result']].filter((part) => isObject(part));
  const answer = parts.find((part) => 'status' in part || addressIn(part) !== '') ?? response;
  const picture = pictureIn(answer);
  const url = addressIn(picture);
  const status = textOf(answer['status'] ?? answer['state']);
  const id = idOf(answer['id']) || (url !== '' || status !== '' ? task : '');
  if (id === '') return { state: 'unknown' };
  const action = textOf(answer['action']).toUpperCase();
  const { progress } = answer;
  if (STATES.failed.test(status)) return { state: 'failed', reason: reasonIn(answer) };
  const isOver = progress === undefined || percentOf(progress) >= 99;
  const isDone = status === '' ? url !== '' && isOver : STATES.done.test(status);
  if (!isDone)
    return { state: 'waiting', progress: percentOf(progress), ...(url !== '' && { preview: url }) };
  if (url === '') return { state: 'failed', reason: '' };
  const buttons = buttonsOf(answer['buttons'] ?? picture['buttons']);
  const isGrid =
    buttons.length === 0 ? action !== 'UPSCALE' : buttons.some((each) => /::upsample::4::/.test(each));
  return {
    state: 'done',
    urls: [url],
    isGrid,
    serviceData: { task: id, isGrid, buttons } satisfies StoredTask,
  };
};

/** Returns the task of a list that has a state token and was started. */
export const taskWith = (answer: unknown, state: string): string | undefined => {
  const fields: Record<string, unknown> = isObject(answer) ? answer : {};
  const list = [answer, fields['data'], fields['list'], fields['result']].find(Array.isArray);
  if (!list) throw new ProviderFault('garbled', 'no list of tasks');
  const picture = list.find(
    (each): each is Record<string, unknown> =>
      isObject(each) && each['state'] === state && each['status'] !== 'MODAL',
  );
  return picture && (idOf(picture['id']) || undefined);
};
