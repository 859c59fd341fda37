import { expect, it } from 'vitest';
import { artifactsIn, isDocument, previewKindOf, versionsOf } from './artifacts.ts';

const PAGE = '<!doctype html>\n<h1>One</h1>';

it('distinguishes pages and drawings from code about them [chat.markdown]', () => {
  expect(previewKindOf('html', PAGE)).toBe('html');
  expect(previewKindOf('svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')).toBe('svg');
  expect(previewKindOf('xml', '<?xml version="1.0"?>\n<svg/>')).toBe('svg');
  expect(previewKindOf('html', '<svg/>')).toBe('svg');
  expect(previewKindOf('html', 'no markup')).toBeUndefined();
  expect(previewKindOf('xml', '<feed/>')).toBeUndefined();
  expect(previewKindOf('js', '"<svg/>"')).toBeUndefined();
});

it('finds the artifacts of an answer in every kind of code fence [chat.markdown]', () => {
  const answer = `First:\n\n\`\`\`html\n${PAGE}\n\`\`\`\n\n~~~svg title\n<svg/>\n~~~\n\n\`\`\`js\nlet a\n\`\`\`\n\n\`\`\`html\n<p>open`;
  expect(artifactsIn(answer)).toEqual([
    { kind: 'html', content: PAGE },
    { kind: 'svg', content: '<svg/>' },
  ]);
});

it('treats a long answer as a document, and lists the distinct versions of one kind [chat.markdown]', () => {
  const long = 'word '.repeat(1500);
  const page = (title: string) => `\`\`\`html\n<h1>${title}</h1>\n\`\`\``;
  const answers = [page('One'), long, page('Two'), page('One'), `${page('Three')}\n\n${long}`];
  expect([isDocument(long), isDocument('short')]).toEqual([true, false]);
  expect(versionsOf(answers, { kind: 'html', content: '<h1>Two</h1>' })).toEqual([
    '<h1>One</h1>',
    '<h1>Two</h1>',
    '<h1>Three</h1>',
  ]);
  expect(versionsOf(answers, { kind: 'document', content: long })).toHaveLength(2);
  expect(versionsOf([], { kind: 'svg', content: '<svg/>' })).toEqual(['<svg/>']);
});
