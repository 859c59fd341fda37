import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'lightningcss';
import { ourFiles } from '../files.ts';
import { root } from '../root.ts';
import type { Check } from './check.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

export const classesOf = (source: string): Set<string> => {
  const { exports } = transform({
    filename: 'a.module.css',
    code: Buffer.from(source),
    // Without these, the names of animations and grids would count as classes.
    cssModules: { animation: false, grid: false },
  });
  return new Set(Object.keys(exports || {}));
};

/** Returns the classes that a module uses from each stylesheet, and whether it computes some of their names. */
export const usesIn = (source: string) =>
  [...source.matchAll(/^import (\w+) from '(\..+\.module\.css)';/gm)].map(([, name = '', from = '']) => {
    const uses = [...source.matchAll(new RegExp(`\\b${name}\\b(?:\\[\\s*'([\\w-]+)'\\s*\\])?`, 'g'))].slice(
      1,
    );
    const names = uses.flatMap(([, one]) => (one === undefined ? [] : [one]));
    return { from, names, isOpen: names.length < uses.length };
  });

/** An undefined class has no effect, and an unused one is dead code. */
export const classNames: Check = {
  name: 'class names',
  async find() {
    const files = ourFiles();
    const defined = new Map(
      files.filter((file) => file.endsWith('.module.css')).map((file) => [file, classesOf(read(file))]),
    );
    const unused = new Map([...defined].map(([file, classes]) => [file, new Set(classes)]));
    const faults: string[] = [];
    for (const file of files.filter((each) => each.endsWith('.tsx') || each.endsWith('.ts'))) {
      for (const { from, names, isOpen } of usesIn(read(file))) {
        const sheet = path.posix.join(path.posix.dirname(file), from);
        for (const name of names) {
          if (!defined.get(sheet)?.has(name)) faults.push(`${file}: ${sheet} has no class ${name}.`);
          unused.get(sheet)?.delete(name);
        }
        if (isOpen) unused.delete(sheet);
      }
    }
    const dead = [...unused].flatMap(([sheet, classes]) =>
      [...classes].map((name) => `${sheet}: ${name} is not used.`),
    );
    return [...faults, ...dead].join('\n');
  },
};
