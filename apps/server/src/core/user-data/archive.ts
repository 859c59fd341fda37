import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { ObjectMissing } from '../../ports/object-missing.ts';
import { toMarkdown } from './to-markdown.ts';
import type { KeptFile, UserData } from './user-data.ts';

type Entry = { name: string; lastModified: Date; input: string | Readable };

/** Two files may have one name; in the archive each has its own. */
const distinct = (name: string, taken: Set<string>): string => {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let free = name;
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${extension}`;
  taken.add(free.toLowerCase());
  return free;
};

/** A file whose bytes are lost takes nothing from the rest of the archive. */
const opened = async ({ open }: KeptFile): Promise<Readable | undefined> => {
  try {
    return await open();
  } catch (error) {
    if (error instanceof ObjectMissing) return undefined;
    throw error;
  }
};

async function* entriesOf(parts: readonly UserData[], owner: string, now: Date): AsyncGenerator<Entry> {
  for (const part of parts) {
    for (const [name, value] of Object.entries(await part.export(owner))) {
      if (value === undefined) continue;
      yield { name: `${name}.json`, lastModified: now, input: JSON.stringify(value, null, 2) };
      yield { name: `${name}.md`, lastModified: now, input: toMarkdown(name, value) };
    }
  }
  const taken = new Set<string>();
  for (const part of parts) {
    for (const file of (await part.files?.(owner)) ?? []) {
      const input = await opened(file);
      if (input) yield { name: `files/${distinct(file.name, taken)}`, lastModified: now, input };
    }
  }
}

/** Everything that is kept of somebody, as one zip that is made while it is read: one file at a time. */
export const archiveOf = (parts: readonly UserData[], owner: string, now: Date): Readable =>
  Readable.fromWeb(makeZip(entriesOf(parts, owner, now)) as Parameters<typeof Readable.fromWeb>[0]);
