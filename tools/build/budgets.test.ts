import { expect, it } from 'vitest';
import type { BundleReport } from '../../apps/web/build/bundle-report.ts';
import { findHeavyLoads } from './budgets.ts';

const chunk = (imports: string[], ...modules: string[]) => ({
  imports,
  styles: [],
  modules: Object.fromEntries(modules.map((id, at) => [id, 1000 - at])),
});

const report = (changes: BundleReport['chunks'] = {}): BundleReport => ({
  entry: 'index.js',
  chunks: {
    'index.js': chunk(['react.js'], 'src/main.tsx'),
    'react.js': chunk([], 'react/index.js'),
    'thread.js': chunk(['react.js'], 'src/core/thread/Thread.tsx'),
    'WritePage-1.js': chunk(['react.js', 'editor.js'], 'src/features/write/WritePage.tsx'),
    'editor.js': chunk([], 'prosemirror-view/index.js'),
    'formulas.js': chunk([], '@mathjax/src/tex.js'),
    ...changes,
  },
});

const sizes =
  (large: Record<string, number> = {}) =>
  (file: string): number =>
    large[file] ?? 10_000;

it('accepts a build within its budgets, not counting the heavy library that a page needs', () => {
  expect(findHeavyLoads(report(), sizes({ 'editor.js': 200_000, 'formulas.js': 900_000 }))).toEqual([]);
});

it('refuses a first load that is too large, and names its largest modules', () => {
  const [fault] = findHeavyLoads(report(), sizes({ 'react.js': 139_000 }));
  expect(fault).toContain('the first load: 149.0 KB of brotli, budget 140.0 KB');
  expect(fault).toContain('react/index.js');
});

it('refuses a chat or a page that is too large', () => {
  const faults = findHeavyLoads(report(), sizes({ 'thread.js': 61_000, 'WritePage-1.js': 91_000 }));
  expect(faults).toEqual([
    expect.stringContaining('a chat: 61.0 KB'),
    expect.stringContaining('WritePage: 91.0 KB'),
  ]);
});

it('refuses a chat that loads formulas at once', () => {
  const thread = chunk(['react.js', 'formulas.js'], 'src/core/thread/Thread.tsx');
  expect(findHeavyLoads(report({ 'thread.js': thread }), sizes())).toEqual([
    'a chat: loads formulas at once (@mathjax/src/tex.js)',
  ]);
});

it('refuses a page that loads the editor without needing it', () => {
  const page = chunk(['editor.js'], 'src/features/draw/DrawPage.tsx');
  expect(findHeavyLoads(report({ 'DrawPage-1.js': page }), sizes())).toEqual([
    'DrawPage: loads the editor at once (prosemirror-view/index.js)',
  ]);
});

it('refuses styles of the first load that are too large', () => {
  const index = { ...chunk(['react.js'], 'src/main.tsx'), styles: ['index.css'] };
  expect(findHeavyLoads(report({ 'index.js': index }), sizes({ 'index.css': 15_100 }))).toEqual([
    'the first load: 15.1 KB of styles, budget 15.0 KB',
  ]);
});
