import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ProgramFile } from './program.ts';
import { until } from '../../testing/until.ts';
import { createPython } from './python.ts';
import { SANDBOX_LIMITS } from './sandbox-limits.ts';

const childPath = join(import.meta.dirname, 'python-child.ts');
// Long timeouts for a busy machine; the tests are not about speed.
const timeouts = { timeoutMs: 100_000, startMs: 100_000 };
const place = createPython({ childPath, ...timeouts });
afterAll(() => place.close());

const python = (code: string, files: readonly ProgramFile[] = []) =>
  place.run({ code, files }, new AbortController().signal);

/** Runs JavaScript in the process around the engine, as an escaped program could. */
const climbOut = (code: string) =>
  python(
    `import pyodide_js\nF = pyodide_js.loadPackage.constructor\nprint(await F(${JSON.stringify(code)})())`,
  );

const isSandboxAvailable = await place.isFenced();

it('is off if the sandbox is not available [chat.run-code]', async () => {
  expect(await createPython({ childPath, fence: '/nowhere/unshare' }).isFenced()).toBe(false);
  expect(await createPython({ childPath, fence: 'false' }).isFenced()).toBe(false);
});

// On a system without a sandbox, programs do not run, so there is nothing to test.
describe.runIf(isSandboxAvailable)('a program in the sandbox', () => {
  it('returns the output and the value of the last line [chat.run-code]', async () => {
    const outcome = await python('import statistics\nprint("灯塔")\nstatistics.mean([1, 2, 6])');
    expect(outcome).toMatchObject({ end: 'done', output: '灯塔\n3\n', error: '', pictures: [] });
  });

  it("reports the error without the engine's own frames [chat.run-code]", async () => {
    const { end, error } = await python('def f():\n  return 1 / 0\nf()');
    expect(end).toBe('failed');
    expect(error).toMatch(/^Traceback \(most recent call last\):\n {2}File "<exec>", line 3/);
    expect(error).toContain('ZeroDivisionError');
    expect((await python('x y')).error).toContain('SyntaxError');
  });

  it('opens the given files, and shows the pictures that the program writes [chat.run-code]', async () => {
    const outcome = await python(
      `import csv
rows = list(csv.DictReader(open('sales.csv', encoding='utf8')))
print(sum(int(row['sold']) for row in rows))
open('chart.svg', 'w').write('<svg xmlns="http://www.w3.org/2000/svg"/>')
open('dot.png', 'wb').write(bytes([0x89, 0x50, 0x4e, 0x47]))
open('notes.txt', 'w').write('x')
None`,
      [{ name: 'sales.csv', bytes: Buffer.from('town,sold\n甲,3\n乙,4\n') }],
    );
    expect(outcome.output).toBe('7\n');
    expect(outcome.pictures).toEqual([
      { kind: 'svg', data: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      { kind: 'png', data: 'iVBORw==' },
    ]);
  });

  it('stops endless output, memory use and recursion [chat.run-code]', async () => {
    const words = await python('while True: print("x" * 1000)');
    expect(words.end).toBe('output');
    expect(words.output.length).toBeLessThanOrEqual(SANDBOX_LIMITS.outputLength);
    expect((await python('a = []\nwhile True: a.append(b"x" * 10_000_000)')).end).toBe('memory');
    expect((await python('def f(): return f()\nf()')).error).toContain('RecursionError');
  });

  it('stops an endless loop, and keeps the output before it [chat.run-code]', async () => {
    const hasty = createPython({ childPath, ...timeouts, timeoutMs: 5000 });
    const outputs: string[] = [];
    const program = { code: 'print("before")\nwhile True: pass', files: [] };
    const outcome = await hasty.run(program, new AbortController().signal, (each) => {
      if (each.type === 'output') outputs.push(each.text);
    });
    hasty.close();
    expect(outcome).toMatchObject({ end: 'time', output: 'before\n' });
    expect(outputs.join('')).toBe('before\n');
  });

  it('stops at once on request, and leaves no process behind [chat.run-code]', async () => {
    const stopping = new AbortController();
    const outcome = place.run({ code: 'while True: pass', files: [] }, stopping.signal);
    stopping.abort();
    await expect(outcome).resolves.toMatchObject({ end: 'stopped' });
  });

  it('leaves nothing behind for the next program [chat.run-code]', async () => {
    await python('import builtins, sys\nbuiltins.left = 1\nopen("left.txt", "w").write("x")');
    const { output } = await python('import builtins, os\nprint(hasattr(builtins, "left"), os.listdir("."))');
    expect(output).toBe('False []\n');
  });

  it('draws different random numbers each time [chat.run-code]', async () => {
    const draw = async () => (await python('import random\nrandom.random()')).output;
    expect(await draw()).not.toBe(await draw());
  });

  it('has no access to the outside [chat.run-code]', async () => {
    const ways = [
      'import urllib.request\nurllib.request.urlopen("http://127.0.0.1:4700")',
      'import socket\nsocket.create_connection(("1.1.1.1", 53), 1)',
      'from pyodide.http import pyfetch\nawait pyfetch("http://127.0.0.1:4700")',
      'import js\njs.process.exit(3)',
      'from js import fetch',
      'open("/etc/passwd").read()',
      'open("/proc/1/environ").read()',
      'import subprocess\nsubprocess.run(["id"])',
      'import os\nos.fork()',
      'import ctypes\nctypes.CDLL("libc.so.6").system(b"id")',
      'import micropip',
      'import pyodide_js\nawait pyodide_js.loadPackage("numpy")\nimport numpy',
    ];
    // All in one program: each engine takes seconds to start.
    const { end, output } = await python(
      `from pyodide.code import eval_code_async
for way in ${JSON.stringify(ways)}:
    try:
        print('out', await eval_code_async(way, {}))
    except BaseException as error:
        print('held', repr(way))
None`,
    );
    expect(end).toBe('done');
    expect(output.match(/^held /gm)).toHaveLength(ways.length);
    expect(output).not.toMatch(/^out|root:|uid=/m);
  });

  it('stays in the sandbox after it escapes from the engine [chat.run-code]', async () => {
    const [testFile, escaped] = [import.meta.filename, join(import.meta.dirname, 'escaped')];
    const ways = {
      reading: "process.getBuiltinModule('fs').readFileSync('/etc/passwd', 'utf8')",
      'reading the server': `process.getBuiltinModule('fs').readFileSync(${JSON.stringify(testFile)}, 'utf8')`,
      writing: `process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(escaped)}, 'x')`,
      'another program': "process.getBuiltinModule('child_process').execSync('id').toString()",
      'another thread':
        "new (process.getBuiltinModule('worker_threads').Worker)('1', { eval: true }).threadId",
      'native code': "process.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6')",
      'the debugger': "process.getBuiltinModule('inspector').open(0)",
      'a symlink': `process.getBuiltinModule('fs').symlinkSync('/etc', ${JSON.stringify(escaped)})`,
    };
    const tries = Object.entries(ways).map(
      ([name, way]) =>
        `try { told.push(${JSON.stringify(name)} + ' out ' + ${way}) } catch { told.push(${JSON.stringify(name)} + ' held') }`,
    );
    const { end, output } = await climbOut(`const told = []; ${tries.join(';')}; return told.join('\\n')`);
    expect(end).toBe('done');
    expect(output.trim().split('\n')).toEqual(Object.keys(ways).map((name) => `${name} held`));
    expect(existsSync(escaped)).toBe(false);
  });

  it('sees no environment, process or network after it escapes [chat.run-code]', async () => {
    const listener = createServer();
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    let calls = 0;
    listener.on('connection', () => (calls += 1));
    const { port } = listener.address() as AddressInfo;

    const reached = await climbOut(
      `const tcp = () => new Promise((r) => { const s = process.getBuiltinModule('net').connect(${port}, '127.0.0.1'); s.on('error', (e) => r(e.code)); s.on('connect', () => r('OPEN')); });
      const udp = () => new Promise((r) => { const s = process.getBuiltinModule('dgram').createSocket('udp4'); s.on('error', (e) => r(e.code)); s.send('x', 53, '8.8.8.8', (e) => r(e ? e.code : 'SENT')); });
      const kill = () => { try { process.kill(${process.pid}, 'SIGKILL'); return 'KILLED' } catch (e) { return e.code } };
      return JSON.stringify([Object.keys(process.env), await tcp(), await udp(), kill()])`,
    );
    await climbOut("return process.kill(-1, 'SIGKILL')");
    await climbOut("return process.kill(0, 'SIGKILL')");

    expect(reached.end).toBe('done');
    expect(reached.output).toMatch(/^\[\[\],/);
    expect(reached.output).not.toMatch(/OPEN|SENT|KILLED/);
    expect(calls).toBe(0);
    listener.close();
  });

  it('harms only itself when it forges messages [chat.run-code]', async () => {
    const forged = await climbOut(
      `process.stdout.write('{"type":"ready"}\\nnot json\\n{"type":"picture","kind":"exe","data":"x"}\\n{"type":"end","end":"stopped"}\\n{"type":"output","text":7}\\n'); return 'told'`,
    );
    const flood = await climbOut(
      'for (;;) process.stdout.write(\'{"type":"output","text":""}\' + \' \'.repeat(1e6) + \'\\n\')',
    );
    expect(forged).toMatchObject({ end: 'done', output: 'told\n', pictures: [] });
    expect(['failed', 'time', 'memory']).toContain(flood.end);
  });

  it('ends with the processes of its programs [chat.run-code]', async () => {
    const processes = () =>
      execFileSync('ps', ['-eo', 'ppid,args'], { encoding: 'utf8' })
        .split('\n')
        .filter((line) => line.trim().startsWith(`${process.pid} `) && line.includes('python-child'))
        .filter((line) => !line.includes('defunct'));
    place.close();
    // A killed process takes a moment to exit.
    await until(() => (processes().length === 0 ? true : undefined));
  });
});
