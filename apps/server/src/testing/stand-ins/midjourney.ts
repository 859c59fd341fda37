import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { aBomb } from '../samples/a-bomb.ts';
import { aGrid } from './a-grid.ts';
import { startLoopback } from './loopback.ts';

/**
 * The course of a task. `response lost`: the task is accepted, but the connection breaks. `unavailable`: submissions are
 * answered with 503. `response held` and `picture held`: there is no response until the client disconnects.
 */
export type Scenario =
  | 'well'
  | 'fails'
  | 'response lost'
  | 'no webhooks'
  | 'webhooks twice'
  | 'webhooks reversed'
  | 'forged webhook'
  | 'busy at first'
  | 'unavailable at first'
  | 'unavailable'
  | 'stalls'
  | 'polls fail at first'
  | 'no picture'
  | 'invalid picture'
  | 'picture late'
  | 'picture unavailable'
  | 'decompression bomb'
  | 'SVG with a script'
  | 'private picture address'
  | 'forgotten'
  | 'held'
  | 'response held'
  | 'picture held';

export type MidjourneyTask = {
  id: string;
  action: string;
  state: string;
  status: 'NOT_START' | 'SUBMITTED' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILURE' | 'MODAL' | 'CANCEL';
  prompt: string;
  progress: string;
  imageUrl: string | null;
  failReason: string | null;
  buttons: { customId: string; emoji: string; label: string; type: number; style: number }[];
};

type Body = Record<string, unknown> & { state?: string; notifyHook?: string; prompt?: string };
type Options = {
  secret?: string;
  /** Decides the course of each task by its prompt. */
  scenarioOf?: (prompt: string) => Scenario;
  /** Drawing time of a picture in ms; 0 by default. */
  drawingMs?: () => number;
  /** Replaces the webhook address that came with the task. */
  hookTo?: (address: string) => string;
};

const STALL_MS = 4000;
const BOMB_SIDE = 30_000;
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script><rect width="64" height="64"/></svg>';

const GRID_BUTTONS = [1, 2, 3, 4].flatMap((at) => [`MJ::JOB::upsample::${at}`, `MJ::JOB::variation::${at}`]);
const ONE_BUTTONS = [
  'MJ::JOB::upsample_v6_2x_subtle::1',
  'MJ::JOB::low_variation::1',
  'MJ::JOB::high_variation::1',
  'MJ::Inpaint::1',
  'MJ::Outpaint::50::1',
  ...['left', 'right', 'up', 'down'].map((side) => `MJ::JOB::pan_${side}::1`),
];
const buttons = (ids: readonly string[]) =>
  ids.map((id) => ({ customId: `${id}::${randomUUID()}`, emoji: '', label: '', type: 2, style: 2 }));

/** Maps buttons to actions. */
const ACTIONS: readonly (readonly [RegExp, string])[] = [
  [/upsample/, 'UPSCALE'],
  [/variation/, 'VARIATION'],
  [/Inpaint/, 'INPAINT'],
  [/Outpaint/, 'ZOOM'],
  [/pan_/, 'PAN'],
];

/**
 * Simulates a Midjourney proxy on loopback: submit imagine, blend, change, action and modal, task fetch, list and
 * cancel, the notify hook, and the pictures. Based on midjourney-proxy’s API page
 * (https://github.com/novicezk/midjourney-proxy/blob/main/docs/api.md) and, for buttons and the modal, on that of
 * https://github.com/trueai-org/midjourney-proxy and https://apidoc.cometapi.com/api/image/midjourney.
 */
export const startMidjourney = async ({
  secret,
  scenarioOf = () => 'well',
  drawingMs,
  hookTo = (it) => it,
}: Options = {}) => {
  const tasks = new Map<string, MidjourneyTask>();
  const requests: { path: string; body: Body }[] = [];
  const scenarios = new Map<string, Scenario>();
  const counts = new Map<string, number>();
  const fetched = new Set<string>();
  const endedAt = new Map<string, number>();
  const waiting: (() => void)[] = [];
  const grid = Buffer.from(await aGrid(64));
  let number = 1_689_231_405_853_400;

  const nth = (what: string): number => {
    const count = (counts.get(what) ?? 0) + 1;
    counts.set(what, count);
    return count;
  };

  const sendWebhook = async (task: MidjourneyTask, hook: string | undefined): Promise<void> => {
    if (!hook) return;
    const body = JSON.stringify(task);
    const headers = { 'content-type': 'application/json' };
    // The test may have stopped the server; it then polls after its restart.
    await fetch(hookTo(hook), { method: 'POST', headers, body }).catch(() => undefined);
  };

  const pictureOf = (task: MidjourneyTask, scenario: Scenario): string | null => {
    if (scenario === 'no picture') return null;
    if (scenario === 'private picture address') return 'http://127.0.0.1:8099/secret.png';
    return `${service.url}/pictures/${task.id}.png`;
  };

  const finish = (task: MidjourneyTask, scenario: Scenario): void => {
    if (task.status === 'CANCEL') return;
    endedAt.set(task.id, Date.now());
    if (scenario === 'fails')
      Object.assign(task, { status: 'FAILURE', progress: '0%', failReason: 'Banned prompt detected' });
    else {
      const isOne = task.action === 'UPSCALE';
      Object.assign(task, { status: 'SUCCESS', progress: '100%', imageUrl: pictureOf(task, scenario) });
      task.buttons = buttons(isOne ? ONE_BUTTONS : GRID_BUTTONS);
    }
  };

  const run = async (task: MidjourneyTask, scenario: Scenario, hook: string | undefined): Promise<void> => {
    const target = scenario === 'no webhooks' ? undefined : hook;
    const started = { ...task, status: 'SUBMITTED' as const };
    if (scenario === 'forged webhook')
      await sendWebhook(
        { ...task, status: 'SUCCESS', progress: '100%', imageUrl: 'http://127.0.0.1:9/x.png' },
        target,
      );
    if (scenario !== 'webhooks reversed') await sendWebhook(started, target);
    Object.assign(task, { status: 'IN_PROGRESS', progress: '46%' });
    if (scenario === 'held') await new Promise<void>((resolve) => waiting.push(resolve));
    if (drawingMs) await pause(drawingMs(), undefined, { ref: false });
    if (scenario === 'stalls') await pause(STALL_MS, undefined, { ref: false });
    if (scenario === 'forgotten') {
      tasks.delete(task.id);
      return;
    }
    const half = { ...task };
    if (scenario !== 'webhooks reversed') await sendWebhook(half, target);
    finish(task, scenario);
    await sendWebhook(task, target);
    if (scenario === 'webhooks reversed') for (const late of [half, started]) await sendWebhook(late, target);
    if (scenario === 'webhooks twice')
      for (const again of [started, half, task, task]) await sendWebhook(again, target);
  };

  const begin = (action: string, body: Body, scenario: Scenario): MidjourneyTask => {
    number += 1;
    const task: MidjourneyTask = {
      id: String(number),
      action,
      state: body.state ?? '',
      status: 'NOT_START',
      prompt: body.prompt ?? '',
      progress: '0%',
      imageUrl: null,
      failReason: null,
      buttons: [],
    };
    tasks.set(task.id, task);
    scenarios.set(task.id, scenario);
    // Starts after the response, because an earlier webhook would not find a run that waits for it.
    setImmediate(() => void run(task, scenario, body.notifyHook));
    return task;
  };

  const accepted = ({ id }: MidjourneyTask) => ({ code: 1, description: 'Submit success', result: id });
  const inputOf = (path: string, body: Body): { action: string; fault?: string } => {
    if (path === 'imagine')
      return { action: 'IMAGINE', ...(!body.prompt && { fault: 'prompt cannot be empty' }) };
    if (path === 'blend') {
      const { base64Array } = body;
      const isGood = Array.isArray(base64Array) && base64Array.length >= 2 && base64Array.length <= 5;
      return { action: 'BLEND', ...(!isGood && { fault: 'base64List parameter error' }) };
    }
    const parent = tasks.get(String(body['taskId']));
    const customId = typeof body['customId'] === 'string' ? body['customId'] : '';
    const action =
      path === 'change'
        ? String(body['action'])
        : (ACTIONS.find(([words]) => words.test(customId))?.[1] ?? '');
    const exists = path === 'change' || parent?.buttons.some((each) => each.customId === customId);
    return {
      action,
      ...(parent?.status !== 'SUCCESS' || !exists ? { fault: 'associated task does not exist' } : {}),
    };
  };

  const isUnavailable = ({ prompt = '', state }: Body): boolean => {
    const scenario = scenarioOf(prompt);
    return scenario === 'unavailable' || (scenario === 'unavailable at first' && nth(`away ${state}`) < 3);
  };

  const submit = (path: string, body: Body, response: ServerResponse): unknown => {
    if (path === 'modal') {
      const task = tasks.get(String(body['taskId']));
      if (task?.status !== 'MODAL' || !body['maskBase64']) return { code: 4, description: 'modal error' };
      task.status = 'NOT_START';
      setImmediate(() => void run(task, 'well', undefined));
      return accepted(task);
    }
    const { action, fault } = inputOf(path, body);
    if (fault) return { code: 4, description: fault };
    const scenario = scenarioOf(body.prompt ?? '');
    if (scenario === 'busy at first' && nth(`busy ${body.state}`) < 3)
      return { code: 23, description: 'Queue is full, please try again later' };
    if (action === 'INPAINT') {
      number += 1;
      const id = String(number);
      const none = { progress: '0%', imageUrl: null, failReason: null, buttons: [] };
      tasks.set(id, { id, action, state: body.state ?? '', status: 'MODAL', prompt: '', ...none });
      return { code: 21, description: 'Waiting for window confirm', result: id };
    }
    const task = begin(action, body, scenario);
    if (scenario === 'response held' && nth(`held ${body.state}`) === 1) return undefined;
    if (scenario === 'response lost' && nth(`unheard ${body.state}`) === 1) {
      response.destroy();
      return undefined;
    }
    return accepted(task);
  };

  const sendPicture = (name: string, response: ServerResponse): void => {
    const id = name.replace('.png', '');
    const scenario = scenarios.get(id) ?? 'well';
    fetched.add(tasks.get(id)?.prompt ?? '');
    if (scenario === 'picture held' && nth(`picture ${name}`) === 1) return;
    if (scenario === 'picture late' && nth(`picture ${name}`) < 3) response.writeHead(404).end();
    else if (scenario === 'picture unavailable') response.writeHead(503).end();
    else if (scenario === 'invalid picture') response.end('not a picture at all');
    else if (scenario === 'decompression bomb') response.end(aBomb(BOMB_SIDE));
    else if (scenario === 'SVG with a script') response.end(SVG);
    else response.writeHead(200, { 'content-type': 'image/png' }).end(grid);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, place = '', what = '', name = ''] = (request.url ?? '').split('/');
    if (place === 'pictures') return sendPicture(what, response);
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? null));
    if (secret !== undefined && request.headers['mj-api-secret'] !== secret) return void send(401, {});
    if (what === 'submit') {
      const body = (await json(request)) as Body;
      requests.push({ path: name, body });
      if (isUnavailable(body)) return void send(503, { message: 'down' });
      const answer = submit(name, body, response);
      if (answer !== undefined) send(200, answer);
      return;
    }
    if (name === 'list') return void send(200, [...tasks.values()]);
    const task = tasks.get(name);
    if (task && request.url?.endsWith('/cancel')) task.status = 'CANCEL';
    if (scenarios.get(name) === 'polls fail at first' && nth(`look ${name}`) < 3) return void send(500, {});
    send(200, task);
  };

  const service = await startLoopback(answer);
  return {
    url: service.url,
    tasks,
    requests,
    /** Prompts whose pictures were requested. */
    fetched,
    endedAt,
    /** Lets tasks that are held back finish. */
    release: () => waiting.splice(0).forEach((go) => go()),
    close: service.close,
  };
};
