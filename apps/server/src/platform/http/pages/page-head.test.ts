import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { localeOfHeader, withHead } from './page-head.ts';

const BUILT = readFileSync(new URL('../../../../../web/index.html', import.meta.url), 'utf8');

it('writes the language, title, description and preview of a page into the built HTML [bot.preview]', () => {
  const preview = { title: '茶馆 "小二" <b>', description: '问茶 & 问路', image: '/api/a.png' };
  const page = withHead(BUILT, preview, 'zh_CN', 'https://studiolo.example/bot/b/1');
  expect(page).toContain('<html lang="zh-CN">');
  expect(page).toContain('<title>茶馆 &quot;小二&quot; &lt;b&gt;</title>');
  expect(page).toContain('<meta property="og:title" content="茶馆 &quot;小二&quot; &lt;b&gt;">');
  expect(page).toContain('<meta property="og:image" content="https://studiolo.example/api/a.png">');
  expect(page).toContain('<meta property="og:url" content="https://studiolo.example/bot/b/1">');
  expect(page).toContain('content="问茶 &amp; 问路"');
  expect(page).toContain('/manifest.zh-CN.webmanifest');
  expect(page.match(/property="og:title"/g)).toHaveLength(1);
  expect(page).not.toContain('One place to chat');
});

it('describes the app in the requested language if a page has no description of its own [bot.preview]', () => {
  const page = withHead(BUILT, undefined, 'zh_CN', 'https://studiolo.example/');
  expect(page).toContain('content="对话、笔记本、智能体');
  expect(withHead(BUILT, undefined, 'en_US', 'https://studiolo.example/')).toContain('<html lang="en">');
});

it.each([
  ['zh-CN,zh;q=0.9', 'en_US', 'zh_CN'],
  ['en-US,en;q=0.9,zh;q=0.1', 'zh_CN', 'en_US'],
  [undefined, 'zh_CN', 'zh_CN'],
  ['*', 'en_US', 'en_US'],
] as const)('chooses the language for the header %s, with %s as the default', (accepted, usual, locale) => {
  expect(localeOfHeader(accepted, usual)).toBe(locale);
});
