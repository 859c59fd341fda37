import type { DrawChange } from '@studiolo/contract/draw/entities';
import { writePrompt } from '@studiolo/contract/draw/parameters';
import { PaintRefused, type PaintOrder, type TaskState } from '../../../ports/painter.ts';
import { ProviderFault } from '../../../ports/text-model.ts';

/** A button that Midjourney shows below a picture, by which more is made of it. */
type Button = { customId: string };

/** What is kept of a task, for what is asked of its pictures later. */
export type Told = { task: string; isGrid: boolean; buttons: readonly string[] };

export type Submission = { path: string; body: Record<string, unknown> };

const REASON_LENGTH = 300;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const shortened = (reason: unknown): string =>
  textOf(reason).replaceAll(/\s+/g, ' ').trim().slice(0, REASON_LENGTH);

const asDataUrl = (bytes: Uint8Array): string =>
  `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;

const isTold = (told: unknown): told is Told =>
  isObject(told) && typeof told['task'] === 'string' && Array.isArray(told['buttons']);

/** Of which button each change is, by the name that Midjourney gives it; `index` is the picture’s in a grid. */
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

const buttonFor = ({ buttons }: Told, change: DrawChange, index: number): string | undefined => {
  const wanted = BUTTONS[change]?.(index);
  return wanted && buttons.find((each) => wanted.test(each));
};

/** What can be made of a drawing: of a grid, and by the buttons that stand below it. */
export const changesOf = (told: unknown): readonly DrawChange[] => {
  if (!isTold(told)) return [];
  if (told.buttons.length === 0) return told.isGrid ? GRID : [];
  return (Object.keys(BUTTONS) as DrawChange[]).filter((change) => buttonFor(told, change, 1) !== undefined);
};

const DIMENSIONS = [
  { name: 'PORTRAIT', fits: (ratio: number) => ratio < 1 },
  { name: 'LANDSCAPE', fits: (ratio: number) => ratio > 1 },
];

const changing = ({ change, parent }: PaintOrder): Submission => {
  const told = parent?.told;
  const index = parent?.index ?? 1;
  if (!change || !isTold(told)) throw new PaintRefused('');
  // A grid is changed by its number, whichever proxy it is.
  if (told.isGrid && GRID.includes(change)) {
    const action = change === 'upscale' ? 'UPSCALE' : 'VARIATION';
    return { path: '/mj/submit/change', body: { action, index, taskId: told.task } };
  }
  const customId = buttonFor(told, change, told.isGrid ? index : 1);
  if (customId === undefined) throw new PaintRefused('');
  return { path: '/mj/submit/action', body: { customId, taskId: told.task } };
};

/** What a proxy is sent for an order. */
export const submissionOf = (order: PaintOrder, state: string, hook: string | undefined): Submission => {
  const common = { state, ...(hook !== undefined && { notifyHook: hook }) };
  const { action, words, parameters, sources, width, height } = order;
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
  const { path, body } = changing(order);
  return { path, body: { ...body, ...common } };
};

/** What a proxy is sent once it asks what a region is to become. */
export const modalOf = (task: string, { words, parameters, mask }: PaintOrder): Submission => ({
  path: '/mj/submit/modal',
  body: {
    taskId: task,
    prompt: writePrompt(words, parameters),
    ...(mask && { maskBase64: asDataUrl(mask.white) }),
  },
});

const DONE = 1;
const THERE_ALREADY = 21;
const QUEUED = 22;
const FULL = 23;

/** The task that a proxy made of what it was sent; `isAsking` where it waits for a modal first. */
export const readSubmission = (answer: unknown): { task: string; isAsking: boolean } => {
  if (!isObject(answer)) throw new ProviderFault('garbled', 'no answer to a task');
  const { code, result, description, properties } = answer;
  const task = typeof result === 'number' ? String(result) : textOf(result);
  if ((code === DONE || code === QUEUED) && task !== '') return { task, isAsking: false };
  if (code === THERE_ALREADY && task !== '') {
    const isThere = isObject(properties) && properties['status'] === 'SUCCESS';
    return { task, isAsking: !isThere };
  }
  if (code === FULL) throw new ProviderFault('rate-limited', 'its queue is full');
  if (typeof code !== 'number') throw new ProviderFault('garbled', 'no code');
  throw new PaintRefused(shortened(description));
};

const percentOf = (progress: unknown): number => {
  const percent = Number.parseFloat(textOf(progress));
  return Number.isFinite(percent) ? Math.min(99, Math.max(0, percent)) : 0;
};

const buttonsOf = (buttons: unknown): string[] =>
  Array.isArray(buttons)
    ? buttons
        .filter((each): each is Button => isObject(each) && typeof each['customId'] === 'string')
        .map(({ customId }) => customId)
    : [];

/** How far a task is, as a proxy tells it. A success without a picture is none. */
export const readTask = (answer: unknown): TaskState => {
  if (!isObject(answer) || textOf(answer['id']) === '') return { state: 'unknown' };
  const { id, status, imageUrl, failReason, progress, action } = answer;
  const url = textOf(imageUrl);
  if (status === 'FAILURE' || status === 'CANCEL') return { state: 'failed', reason: shortened(failReason) };
  if (status !== 'SUCCESS') {
    return { state: 'waiting', progress: percentOf(progress), ...(url !== '' && { preview: url }) };
  }
  if (url === '') return { state: 'failed', reason: '' };
  const buttons = buttonsOf(answer['buttons']);
  const isGrid =
    buttons.length === 0 ? action !== 'UPSCALE' : buttons.some((each) => /::upsample::4::/.test(each));
  return { state: 'done', urls: [url], isGrid, told: { task: textOf(id), isGrid, buttons } satisfies Told };
};

/** The task of a list that carries a state, and was begun. */
export const taskWith = (answer: unknown, state: string): string | undefined => {
  if (!Array.isArray(answer)) throw new ProviderFault('garbled', 'no list of tasks');
  const found = answer.find(
    (each): each is Record<string, unknown> =>
      isObject(each) && each['state'] === state && each['status'] !== 'MODAL',
  );
  return found && (textOf(found['id']) || undefined);
};
