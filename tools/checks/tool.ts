import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../root.ts';

export const complaintsOf = (program: string, args: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const script = path.join(root, 'node_modules', program);
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? '' : output.trim() || `${program} ended with ${code}`));
  });
