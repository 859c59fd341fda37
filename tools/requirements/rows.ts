import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';

export type Row = { id: string; text: string; isDone: boolean };

const file = path.join(root, 'docs/requirements.md');
const ROW = /^- \[([ x])\] `([a-z]+\.[a-z0-9-]+)` ?(.*)$/;

const read = () => readFileSync(file, 'utf8').split('\n');

export const readRows = (): Row[] =>
  read().flatMap((line) => {
    const [, mark, id, text] = ROW.exec(line) ?? [];
    return id ? [{ id, text: text ?? '', isDone: mark === 'x' }] : [];
  });

export const tickRows = (ids: Set<string>) => {
  const lines = read().map((line) => {
    const id = ROW.exec(line)?.[2];
    return id && ids.has(id) ? line.replace('- [ ]', '- [x]') : line;
  });
  writeFileSync(file, lines.join('\n'));
};
