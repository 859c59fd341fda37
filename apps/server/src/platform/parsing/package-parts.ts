import { posix } from 'node:path';
import { readXml } from './workbook/read-xml.ts';

/** Returns a part of an Office file by its path; undefined if it has none. */
export type PackageParts = (path: string) => Buffer | undefined;

export type Relation = { id: string; type: string; target: string };

/** The parts that a part of an Office file refers to. */
export const relationsOf = (parts: PackageParts, path: string): Relation[] => {
  const relations: Relation[] = [];
  const folder = posix.dirname(path);
  const part = parts(posix.join(folder, '_rels', `${posix.basename(path)}.rels`));
  if (!part) return [];
  readXml(part, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relations.push({ id: Id, type: posix.basename(Type), target });
    },
  });
  return relations;
};
