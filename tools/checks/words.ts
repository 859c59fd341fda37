import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ourFiles } from '../files.ts';
import { root } from '../root.ts';
import type { Check } from './check.ts';
import { SAME_IN_BOTH } from './same-in-both.ts';

type Words = Map<string, string>;

const collect = (value: unknown, key: string, words: Words): Words => {
  if (typeof value === 'string') return words.set(key, value);
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) collect(inner, key ? `${key}.${name}` : name, words);
  }
  return words;
};

const readWords = async (file: string): Promise<Words> => {
  const exported: unknown = await import(pathToFileURL(path.join(root, file)).href);
  return collect(exported, '', new Map());
};

/** Returns a text without placeholders and the names that are the same in all languages. */
const translatableWords = (text: string) =>
  SAME_IN_BOTH.reduce(
    (rest, name) => rest.replaceAll(name, ''),
    text.replaceAll(/<[^>]+>|\{\{?\w+\}?\}/g, ''),
  );

export const compareWords = (file: string, english: Words, chinese: Words): string[] => {
  const isMissing = (key: string) =>
    !chinese.has(key) && !(key.endsWith('_one') && chinese.has(key.replace(/_one$/, '_other')));
  const keys = [...english.keys()];
  return [
    ...keys.filter(isMissing).map((key) => `${file}: ${key} has no Chinese text.`),
    ...[...chinese.keys()]
      .filter((key) => !english.has(key))
      .map((key) => `${file}: ${key} has no English text.`),
    ...[...english, ...chinese]
      .filter(([, text]) => !text.trim())
      .map(([key]) => `${file}: ${key} is empty.`),
    ...keys
      .filter(
        (key) =>
          english.get(key) === chinese.get(key) && /\p{L}/u.test(translatableWords(english.get(key) ?? '')),
      )
      .map((key) => `${file}: ${key} is the same in both languages: ${english.get(key)}`),
  ];
};

const compareFile = async (english: string): Promise<string[]> => {
  const chinese = english.replace('en_US', 'zh_CN');
  if (!existsSync(path.join(root, chinese))) return [`${english}: zh_CN.ts is missing next to it.`];
  return compareWords(english, await readWords(english), await readWords(chinese));
};

export const words: Check = {
  name: 'words',
  find: async () => {
    const files = ourFiles().filter((file) => /\/text\/(.*\/)?en_US\.ts$/.test(file));
    return (await Promise.all(files.map(compareFile))).flat().join('\n');
  },
};
