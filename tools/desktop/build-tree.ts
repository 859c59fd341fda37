import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../root.ts';
import { serverPackages } from './server-packages.ts';

const HOME = 'usr/lib/studiolo';

const ENTRY = `[Desktop Entry]
Type=Application
Name=Studiolo
Comment=Ask AI models, with your own documents beside the answer
Comment[zh_CN]=与 AI 对话，并在回答旁对照自己的资料
Exec=studiolo
Icon=studiolo
Categories=Office;Education;
StartupWMClass=studiolo
`;

const START = `#!/bin/sh
exec /${HOME}/node/bin/node /${HOME}/apps/desktop/dist/main.js "$@"
`;

const compileWindow = (target: string): void => {
  const flags = execFileSync('pkg-config', ['--cflags', '--libs', 'webkit2gtk-4.1'], { encoding: 'utf8' });
  const source = path.join(root, 'apps/desktop/window/window.c');
  execFileSync('gcc', ['-O2', '-Wall', '-o', target, source, ...flags.trim().split(/\s+/)], {
    stdio: 'inherit',
  });
};

/** Copies the built app into the folders in which it will be installed. */
export const buildTree = async (tree: string): Promise<void> => {
  rmSync(tree, { recursive: true, force: true });
  const at = (name: string): string => path.join(tree, HOME, name);
  const copy = (from: string, to: string) => cpSync(path.join(root, from), at(to), { recursive: true });
  const write = (name: string, text: string, mode = 0o644) => {
    mkdirSync(path.dirname(path.join(tree, name)), { recursive: true });
    writeFileSync(path.join(tree, name), text, { mode });
  };
  for (const part of ['dist', 'migrations', 'manual']) copy(`apps/server/${part}`, `apps/server/${part}`);
  copy('apps/web/dist', 'apps/web/dist');
  copy('LICENSE', 'LICENSE');
  write(`${HOME}/package.json`, '{ "private": true, "type": "module" }\n');
  mkdirSync(at('node/bin'), { recursive: true });
  cpSync(process.execPath, at('node/bin/node'));
  for (const folder of serverPackages()) copy(folder, folder);
  await build({
    entryPoints: [path.join(root, 'apps/desktop/src/main.ts')],
    outfile: at('apps/desktop/dist/main.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    logLevel: 'silent',
  });
  copy('tools/setup/leave-with-parent.mjs', 'apps/desktop/dist/leave-with-parent.mjs');
  compileWindow(at('apps/desktop/dist/studiolo-window'));
  write('usr/bin/studiolo', START, 0o755);
  write('usr/share/applications/studiolo.desktop', ENTRY);
  for (const size of [192, 512])
    cpSync(
      path.join(root, `apps/web/public/icon-${size}.png`),
      path.join(tree, `usr/share/icons/hicolor/${size}x${size}/apps/studiolo.png`),
    );
};

export const versionOf = (): string =>
  (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;
