import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** An error whose message is shown to the user without a stack. */
export class Refusal extends Error {}

export const log = (message) => process.stderr.write(`studiolo: ${message}\n`);

/** Prints a message, runs the program, and prints its duration. */
export const step = async (message, run) => {
  const started = Date.now();
  log(`${message}…`);
  const outcome = await run();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  log(`${message}: ${outcome.code === 0 ? 'done in' : 'failed after'} ${seconds} s`);
  return outcome;
};

const captured = new Set();

/** Ends all captured programs and waits until they have ended. Their outcomes never resolve. */
export const stopCaptured = async (signal) => {
  for (const child of captured) child.removeAllListeners('close');
  const ends = [...captured].map((child) => once(child, 'close'));
  for (const child of captured) child.kill(signal);
  await Promise.all(ends);
};

/** Runs a program without showing its output. Resolves to its exit code and output. */
export const capture = (program, args, options = {}) =>
  new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    captured.add(child);
    child.on('close', () => captured.delete(child));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
