import { parentPort, workerData } from 'node:worker_threads';
import {
  newQuickJSWASMModuleFromVariant,
  shouldInterruptAfterDeadline,
  type InterruptHandler,
  type QuickJSContext,
  type QuickJSHandle,
} from 'quickjs-emscripten-core';
import type { Program, ProgramEnd, ProgramMessage } from './program.ts';
import { SANDBOX_LIMITS } from './sandbox-limits.ts';

const { code, files, timeoutMs } = workerData as Program & { timeoutMs: number };
const send = (message: ProgramMessage): void => parentPort?.postMessage(message);

const PNG = /^data:image\/png;base64,([\w+/]+=*)$/;
const NESTED_PROMISES = 1000;

const written = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint') return `${value}n`;
  return JSON.stringify(value, undefined, 2) ?? String(value);
};

const quick = await newQuickJSWASMModuleFromVariant(import('@jitl/quickjs-wasmfile-release-sync'));
const runtime = quick.newRuntime();
runtime.setMemoryLimit(SANDBOX_LIMITS.javascriptMemory);
runtime.setMaxStackSize(SANDBOX_LIMITS.javascriptStack);
/** Set when the program begins, so that a slow start does not count toward the time limit. */
let isLate: InterruptHandler = () => false;
let outputLength = 0;
const isTooMuch = () => outputLength > SANDBOX_LIMITS.outputLength;
let wasLate = false;
runtime.setInterruptHandler((engine) => {
  wasLate ||= Boolean(isLate(engine));
  return wasLate || isTooMuch();
});
const vm: QuickJSContext = runtime.newContext();

const print = (text: string): void => {
  if (isTooMuch()) return;
  outputLength += text.length;
  // One character over the limit tells the parent that it was exceeded.
  send({ type: 'output', text: text.slice(0, SANDBOX_LIMITS.outputLength + 1) });
};

const define = (
  target: QuickJSHandle,
  name: string,
  work: (...values: QuickJSHandle[]) => QuickJSHandle | void,
) => vm.newFunction(name, work).consume((handle) => vm.setProp(target, name, handle));

const log = (...values: QuickJSHandle[]): void =>
  print(`${values.map((value) => written(vm.dump(value))).join(' ')}\n`);

vm.newObject().consume((console) => {
  for (const name of ['log', 'info', 'warn', 'error', 'debug', 'table']) define(console, name, log);
  vm.setProp(vm.global, 'console', console);
});

define(vm.global, 'show', (value) => {
  const picture = String(vm.dump(value ?? vm.undefined));
  const png = PNG.exec(picture)?.[1];
  if (png) send({ type: 'picture', kind: 'png', data: png });
  else if (/^\s*(?:<\?xml[^>]*>\s*)?<svg[\s/>]/i.test(picture))
    send({ type: 'picture', kind: 'svg', data: picture });
  else print(`${picture}\n`);
});

vm.newObject().consume((input) => {
  for (const { name, bytes } of files)
    vm.newString(new TextDecoder().decode(bytes)).consume((text) => vm.setProp(input, name, text));
  vm.setProp(vm.global, 'files', input);
});

type Timer = { id: number; at: number; every: number | undefined; work: QuickJSHandle };
let timers: Timer[] = [];
let clock = 0;
let lastId = 0;
const later = (isRepeated: boolean) => (work?: QuickJSHandle, delay?: QuickJSHandle) => {
  const wait = Math.max(1, Number(delay ? vm.dump(delay) : 0) || 0);
  if (!work) return vm.undefined;
  lastId += 1;
  timers.push({ id: lastId, at: clock + wait, every: isRepeated ? wait : undefined, work: work.dup() });
  return vm.newNumber(lastId);
};
const forget = (id?: QuickJSHandle): void => {
  const result = id ? vm.dump(id) : undefined;
  timers = timers.filter((timer) => timer.id !== result);
};
define(vm.global, 'setTimeout', later(false));
define(vm.global, 'setInterval', later(true));
define(vm.global, 'clearTimeout', forget);
define(vm.global, 'clearInterval', forget);

const thrown = (error: QuickJSHandle): unknown => error.consume((handle): unknown => vm.dump(handle));

const end = (how: ProgramEnd, error = ''): void => send({ type: 'end', end: how, error });

const fail = (error: unknown): void => {
  const { name = 'Error', message = written(error), stack = '' } = Object(error) as Record<string, string>;
  if (isTooMuch()) return end('output');
  if (wasLate) return end('time');
  if (/out of memory/i.test(message)) return end('memory');
  end('failed', `${name}: ${message}\n${stack}`.trim());
};

/** Runs pending promises and timers. Timers fire at once, without real waiting. */
const finish = (): unknown => {
  while (!wasLate) {
    const jobs = runtime.executePendingJobs(NESTED_PROMISES);
    if (jobs.error) return thrown(jobs.error);
    if (jobs.value > 0) continue;
    const next = timers.toSorted((one, other) => one.at - other.at || one.id - other.id)[0];
    if (!next) return undefined;
    clock = next.at;
    if (next.every === undefined) timers = timers.filter((timer) => timer !== next);
    else next.at += next.every;
    const called = vm.callFunction(next.work, vm.undefined);
    if (called.error) return thrown(called.error);
    called.value.dispose();
  }
  return undefined;
};

send({ type: 'ready' });
isLate = shouldInterruptAfterDeadline(Date.now() + timeoutMs);
const usesAwait = /\bawait\b|^[^\S\r\n\u2028\u2029]*(?:import|export)\b/m.test(code);
const evaluated = vm.evalCode(code, 'main.js', { type: usesAwait ? 'module' : 'global' });
if (evaluated.error) fail(thrown(evaluated.error));
else {
  const fault = finish();
  const state = usesAwait ? vm.getPromiseState(evaluated.value) : undefined;
  if (fault !== undefined) fail(fault);
  else if (state?.type === 'rejected') fail(vm.dump(state.error));
  else {
    const value = usesAwait ? undefined : (vm.dump(evaluated.value) as unknown);
    const isPromise = typeof value === 'object' && value !== null && 'type' in value && 'state' in value;
    if (value !== undefined && !isPromise) print(`${written(value)}\n`);
    if (isTooMuch()) end('output');
    else end(wasLate ? 'time' : 'done');
  }
}
