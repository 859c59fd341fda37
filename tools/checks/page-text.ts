import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { ourFiles } from '../files.ts';
import { root } from '../root.ts';
import type { Check } from './check.ts';

/** Attributes whose text a user sees or hears. */
const TEXT_ATTRIBUTES = new Set([
  'title',
  'alt',
  'placeholder',
  'label',
  'aria-label',
  'description',
  'aria-description',
]);
const hasLetters = (text: string) => /\p{L}/u.test(text);

type Node = { type?: string; value?: unknown; name?: { type?: string; value?: unknown } };

const textsOf = (node: Node): string[] => {
  if (node.type === 'JSXText' && typeof node.value === 'string') return [node.value];
  if (node.type !== 'JSXAttribute' || !TEXT_ATTRIBUTES.has(String(node.name?.value))) return [];
  const literal = node.value as { type?: string; value?: unknown } | null | undefined;
  return literal?.type === 'StringLiteral' ? [String(literal.value)] : [];
};

const walk = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(walk);
  if (typeof node !== 'object' || node === null) return [];
  return [...textsOf(node), ...Object.values(node).flatMap(walk)];
};

/** Returns the texts that a component hard-codes instead of using text keys. */
export const hardCodedTexts = (source: string): string[] =>
  walk(parseSync(source, { syntax: 'typescript', tsx: true }))
    .map((text) => text.trim())
    .filter(hasLetters);

export const pageText: Check = {
  name: 'page text',
  find: async () =>
    ourFiles()
      .filter((file) => /^apps\/web\/src\/.*\.tsx$/.test(file) && !/\.test\.tsx$|\/testing\//.test(file))
      .flatMap((file) =>
        hardCodedTexts(readFileSync(path.join(root, file), 'utf8')).map(
          (text) => `${file}: "${text}" belongs in text/en_US.ts and zh_CN.ts.`,
        ),
      )
      .join('\n'),
};
