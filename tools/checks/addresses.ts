import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ourFiles } from '../files.ts';
import { root } from '../root.ts';
import type { Check } from './check.ts';

const IS_ADDRESSES = /^packages\/contract\/src\/(\w+\/)?addresses\.ts$/;
const IS_PROGRAM = /^(apps\/(server|web)|packages\/contract)\/src\/.*(?<!\.test)\.tsx?$/;
const IS_TEXT_OR_TESTING = /\/(testing|text)\//;

const withoutComments = (source: string): string =>
  source.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** Returns the fixed part of each page's address, before its first parameter. */
export const prefixesIn = (source: string): string[] =>
  [...withoutComments(source).matchAll(/['`](\/[\w/-]+)/g)].map(([, address = '']) =>
    address.replace(/\/$/, ''),
  );

/** Returns the addresses that a module hard-codes. */
export const hardCodedIn = (source: string, beginnings: ReadonlySet<string>): string[] =>
  [...withoutComments(source).matchAll(/['"`](\/[\w/-]*)/g)].flatMap(([, spelled = '']) => {
    const parts = spelled.split('/');
    const isOurs = parts.some((_part, at) => beginnings.has(parts.slice(0, at + 1).join('/')));
    return isOurs ? [spelled] : [];
  });

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The address of a page is written only in the contract of its feature. */
export const addresses: Check = {
  name: 'addresses',
  async find() {
    const files = ourFiles();
    const beginnings = new Set(
      files.filter((file) => IS_ADDRESSES.test(file)).flatMap((file) => prefixesIn(read(file))),
    );
    return files
      .filter((file) => IS_PROGRAM.test(file) && !IS_ADDRESSES.test(file) && !IS_TEXT_OR_TESTING.test(file))
      .flatMap((file) =>
        hardCodedIn(read(file), beginnings).map(
          (spelled) => `${file}: ${spelled} is an address from the contract: import it.`,
        ),
      )
      .join('\n');
  },
};
