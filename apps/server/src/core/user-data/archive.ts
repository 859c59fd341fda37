import type { Readable } from 'node:stream';
import { streamZip, type ZipEntry } from '../../platform/traffic/stream-zip.ts';
import { ObjectMissing } from '../../ports/object-missing.ts';
import type { UserFile, UserData } from './user-data.ts';

const isList = (value: unknown): value is Record<string, unknown> | unknown[] =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

const plain = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  return value === null || value === undefined ? '–' : JSON.stringify(value);
};

const titleOf = (value: unknown, at: number): string => {
  if (typeof value !== 'object' || value === null) return String(at + 1);
  const { title, name } = value as Record<string, unknown>;
  const label = typeof title === 'string' ? title : typeof name === 'string' ? name : '';
  return label === '' ? String(at + 1) : `${at + 1}. ${label.replaceAll(/\s+/g, ' ')}`;
};

const lines = (value: unknown, depth: number): string[] => {
  const heading = '#'.repeat(Math.min(depth, 6));
  if (Array.isArray(value)) {
    return value.flatMap((each: unknown, at) =>
      isList(each) ? [`${heading} ${titleOf(each, at)}`, ...lines(each, depth + 1)] : [`- ${plain(each)}`],
    );
  }
  if (!isList(value)) return [plain(value)];
  return Object.entries(value).flatMap(([name, each]) =>
    isList(each)
      ? [`${heading} ${name}`, ...lines(each, depth + 1)]
      : plain(each).includes('\n')
        ? [`**${name}**`, plain(each)]
        : [`**${name}**: ${plain(each)}`],
  );
};

/** Renders plain values as a readable page: nested values get a heading, the others a line. */
const toMarkdown = (title: string, value: unknown): string =>
  `${[`# ${title}`, ...lines(value, 2)].join('\n\n')}\n`;

/** Gives files of the same name distinct names in the archive. */
const distinct = (name: string, names: Set<string>): string => {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let free = name;
  for (let count = 2; names.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${extension}`;
  names.add(free.toLowerCase());
  return free;
};

/** A file with lost bytes must not break the rest of the archive. */
const opened = async ({ open }: UserFile): Promise<Readable | undefined> => {
  try {
    return await open();
  } catch (error) {
    if (error instanceof ObjectMissing) return undefined;
    throw error;
  }
};

async function* entriesOf(parts: readonly UserData[], owner: string, now: Date): AsyncGenerator<ZipEntry> {
  for (const part of parts) {
    for (const [name, value] of Object.entries(await part.export(owner))) {
      if (value === undefined) continue;
      yield { name: `${name}.json`, lastModified: now, input: JSON.stringify(value, null, 2) };
      yield { name: `${name}.md`, lastModified: now, input: toMarkdown(name, value) };
    }
  }
  const names = new Set<string>();
  for (const part of parts) {
    for (const file of (await part.files?.(owner)) ?? []) {
      const input = await opened(file);
      if (input) yield { name: `files/${distinct(file.name, names)}`, lastModified: now, input };
    }
  }
}

/** All data of a user as a zip that is created while it is read, one file at a time. */
export const archiveOf = (parts: readonly UserData[], owner: string, now: Date): Readable =>
  streamZip(entriesOf(parts, owner, now));
