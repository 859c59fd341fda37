import { expect, it } from 'vitest';
import { createJavascript } from './javascript.ts';
import type { ProgramFile } from './program.ts';
import { SANDBOX_LIMITS } from './sandbox-limits.ts';

const worker = new URL('javascript-worker.ts', import.meta.url);
const run = createJavascript(worker);
const javascript = (code: string, files: readonly ProgramFile[] = []) =>
  run({ code, files }, new AbortController().signal);
const hasty = createJavascript(worker, 1000);

it('returns the output of a program and the value of its last line [chat.run-code]', async () => {
  const outcome = await javascript('console.log("灯塔", [1, 2]); const x = 6n; x * 7n');
  expect(outcome).toMatchObject({ end: 'done', error: '', pictures: [] });
  expect(outcome.output).toBe('灯塔 [\n  1,\n  2\n]\n42n\n');
});

it('waits for promises, and fires timers without real waiting [chat.run-code]', async () => {
  const code = `setTimeout(() => console.log('three'), 3_600_000);
    console.log('one');
    await new Promise((resolve) => setTimeout(resolve, 60_000));
    console.log('two');
    let n = 0; const id = setInterval(() => { n += 1; if (n === 3) { clearInterval(id); console.log('n', n); } }, 10);`;
  const { output, end, milliseconds } = await javascript(code);
  expect([end, output]).toEqual(['done', 'one\ntwo\nn 3\nthree\n']);
  expect(milliseconds).toBeLessThan(SANDBOX_LIMITS.javascriptMs);
});

it.each([
  ['x y', /SyntaxError/],
  ['null.lamp', /TypeError/],
  ['throw new RangeError("too far")', /RangeError: too far[\s\S]*main\.js/],
  ['await Promise.reject(new Error("later"))', /later/],
  ['Promise.resolve().then(() => { throw new Error("x") }); await 1; missing()', /missing/],
  ['setTimeout(() => { throw new Error("in a timer") })', /in a timer/],
  ['(function f() { return f() })()', /stack/],
])('reports the error of %s in its own words [chat.run-code]', async (code, words) => {
  const { end, error } = await javascript(code);
  expect(end).toBe('failed');
  expect(error).toMatch(words);
});

it('reads the given files, and shows pictures [chat.run-code]', async () => {
  const outcome = await javascript(
    `const rows = files['sales.csv'].trim().split('\\n').slice(1).map((row) => Number(row.split(',')[1]));
    console.log(rows.reduce((a, b) => a + b));
    show('<svg xmlns="http://www.w3.org/2000/svg"><rect height="' + rows[0] + '"/></svg>');
    show('data:image/png;base64,iVBORw0KGgo=');
    show('only words');
    for (let i = 0; i < 20; i += 1) show('<svg/>');`,
    [{ name: 'sales.csv', bytes: Buffer.from('town,sold\nA,3\nB,4\n') }],
  );
  expect(outcome.output).toBe('7\nonly words\n');
  expect(outcome.pictures[0]).toEqual({ kind: 'svg', data: expect.stringContaining('height="3"') as string });
  expect(outcome.pictures[1]).toEqual({ kind: 'png', data: 'iVBORw0KGgo=' });
  expect(outcome.pictures).toHaveLength(SANDBOX_LIMITS.pictures);
});

it.each([
  ['an endless loop', 'while (true) {}', ['time']],
  ['a pattern with catastrophic backtracking', '/(a+)+$/.test("a".repeat(50) + "b")', ['time']],
  ['memory without end', 'const a = []; for (;;) a.push(new Uint8Array(1e6))', ['memory', 'time', 'failed']],
  [
    'promises without end',
    'const f = () => Promise.resolve().then(f); f(); await new Promise(() => {})',
    ['time'],
  ],
  ['timers without end', 'setInterval(() => {}, 1)', ['time']],
])('ends %s [chat.run-code]', async (_, code, ends) => {
  const { end, output } = await hasty({ code, files: [] }, new AbortController().signal);
  expect(ends).toContain(end);
  expect(output.length).toBeLessThanOrEqual(SANDBOX_LIMITS.outputLength);
});

it.each([
  ['words without end', 'for (;;) console.log("x".repeat(1000))'],
  ['one word too long', 'console.log("x".repeat(10_000_000))'],
])('ends %s at the output limit [chat.run-code]', async (_, code) => {
  const { end, output } = await javascript(code);
  expect(end).toBe('output');
  expect(output).toHaveLength(SANDBOX_LIMITS.outputLength);
});

it('stops at once [chat.run-code]', async () => {
  const stopping = new AbortController();
  const outcome = run({ code: 'while (true) {}', files: [] }, stopping.signal);
  stopping.abort();
  await expect(outcome).resolves.toMatchObject({ end: 'stopped' });
});

const OUTSIDE = `[typeof process, typeof require, typeof fetch, typeof XMLHttpRequest, typeof WebSocket, typeof Worker,
  typeof importScripts, typeof Deno, typeof Buffer, typeof window, typeof navigator, typeof parentPort, typeof WebAssembly].join()`;

it.each([
  ['globals', OUTSIDE],
  ['globals through the constructor', `Function('return ${OUTSIDE.replaceAll(/\s+/g, ' ')}')()`],
  [
    'globals through a host function',
    `console.log.constructor('return ${OUTSIDE.replaceAll(/\s+/g, ' ')}')()`,
  ],
  ['globals through eval', `(0, eval)(${JSON.stringify(OUTSIDE)})`],
])('hides the server from %s [chat.run-code]', async (_, code) => {
  const { output, end } = await javascript(code);
  expect(end).toBe('done');
  expect([...new Set(output.trim().split(','))]).toEqual(['undefined']);
});

it.each([
  "await import('node:fs')",
  "await import('file:///etc/passwd')",
  "import fs from 'fs'; fs.readFileSync('/etc/passwd')",
  "import * as std from 'std'; std.open('/etc/passwd', 'r')",
  "import * as os from 'os'; os.exec(['id'])",
  "std.loadFile('/etc/passwd')",
  'os.getcwd()',
  'console.log.caller.arguments',
  "show.__proto__.constructor.constructor('return process')().exit()",
  "this.constructor.constructor('return process')().env",
  'Error.prepareStackTrace = (_, frames) => frames[0].getThis().process; new Error().stack.env.x',
])('prevents an escape by %s [chat.run-code]', async (code) => {
  const { end, error, output } = await javascript(code);
  expect(end).toBe('failed');
  expect(error).toMatch(/Error/);
  expect(output).not.toContain('root:');
});

it('streams output and pictures in order while the program runs [chat.run-code]', async () => {
  const stopping = new AbortController();
  const outputs: string[] = [];
  const program = { code: 'console.log(1); show("<svg/>"); console.log(2); for (;;) {}', files: [] };
  const outcome = await run(program, stopping.signal, (each) => {
    outputs.push(each.type === 'output' ? each.text : each.kind);
    if (each.type === 'output' && each.text === '2\n') stopping.abort();
  });
  expect(outputs).toEqual(['1\n', 'svg', '2\n']);
  expect(outcome).toMatchObject({ end: 'stopped', output: '1\n2\n' });
});

it('leaves nothing behind for the next program [chat.run-code]', async () => {
  await javascript('globalThis.left = 1; Object.prototype.left = 2; Array.prototype.push = () => "mine"; 1');
  const { output } = await javascript('[typeof left, ({}).left, [].push(1)].join()');
  expect(output).toBe('undefined,,1\n');
  expect(({} as { left?: number }).left).toBeUndefined();
});
