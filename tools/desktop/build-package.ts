import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);

const control = (version: string, architecture: string, kilobytes: number): string => `Package: studiolo
Version: ${version}
Architecture: ${architecture}
Maintainer: Studiolo <studiolo@localhost>
Installed-Size: ${kilobytes}
Depends: libwebkit2gtk-4.1-0, libc6
Recommends: gstreamer1.0-plugins-good
Section: web
Priority: optional
Description: Ask AI models in one place, with your own documents next to the answer
 Chats, notebooks over your own sources, bots, drawing, writing, recordings and
 translated documents, in its own window. It runs a server for this computer only, or connects to the server whose address it is given.
`;

export const buildPackage = (tree: string, folder: string, version: string): string => {
  const architecture = execFileSync('dpkg', ['--print-architecture'], { encoding: 'utf8' }).trim();
  mkdirSync(path.join(tree, 'DEBIAN'), { recursive: true });
  const kilobytes = Math.ceil(sizeOf(tree) / 1024);
  writeFileSync(path.join(tree, 'DEBIAN/control'), control(version, architecture, kilobytes));
  const file = path.join(folder, `studiolo_${version}_${architecture}.deb`);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z5', '--build', tree, file], {
    stdio: 'ignore',
  });
  return file;
};
