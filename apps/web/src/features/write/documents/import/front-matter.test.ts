import { expect, it } from 'vitest';
import { readFrontMatter } from './front-matter.ts';

it('uses the title in the front matter, and omits other properties from the text [write.editor]', () => {
  const note =
    '---\ntitle: 灯塔\ntags: [海, 夜]\ndate: 2024-06-30\n---\n\n正文第一段。\n\n---\n\n正文第二段。';
  expect(readFrontMatter(note)).toEqual({
    title: '灯塔',
    names: ['tags', 'date'],
    body: '正文第一段。\n\n---\n\n正文第二段。',
  });
});

it.each([
  ['---\r\ntitle: "A \\"lamp\\""\r\ntags:\r\n  - a\r\n  - b\r\n---\r\nText', 'A "lamp"'],
  ["---\n# of a blog\ntitle: 'It''s lit' # yes\n...\nText", "It's lit"],
  ['+++\ntitle = "Lamp"\n[params]\nx = 1\n+++\nText', 'Lamp'],
  ['---\ntitle: >-\n  A long\n  title\nlayout: post\n---\nText', 'A long title'],
  ['---\n标题: 灯塔\n标签: [海, 夜]\n日期: 2024-06-30\n---\nText', '灯塔'],
  ['---\n"quoted key": x\ntitle: Lamp\n---\nText', 'Lamp'],
  ['---\nlayout: post\n---\nText', undefined],
])('reads %j', (note, title) => {
  expect(readFrontMatter(note)).toMatchObject({ title, body: 'Text' });
});

it.each([
  '---\n\nWords between rules.\n\n---\nText',
  '---\n注意：这是正文。\n---\nText',
  '---\nno end: here\n\nText',
  'Text\n\n---\ntitle: x\n---',
])('leaves %j unchanged', (note) => {
  expect(readFrontMatter(note)).toEqual({ title: undefined, names: [], body: note });
});
