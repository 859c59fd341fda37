import { chineseTeaser, teaser } from './prose.ts';

/** A web page, and the text that a reader would consider its article. */
export type WebPage = { name: string; markup: string; article: string[] };

export const inTags = (tag: string, texts: readonly string[]): string =>
  texts.map((text) => `<${tag}>${text}</${tag}>`).join('\n');

type Tease = typeof teaser;

export const links = (count: number, seed: number, tease: Tease = teaser): string =>
  `<ul>${Array.from({ length: count }, (_, index) => `<li><a href="/p/${seed}-${index}">${tease(seed * 50 + index)}</a></li>`).join('\n')}</ul>`;

export const cards = (count: number, seed: number, tease: Tease = teaser): string =>
  Array.from(
    { length: count },
    (_, index) => `<div class="card"><a href="/c/${seed}-${index}"><img src="/t${index}.jpg" alt=""></a>
    <h3><a href="/c/${seed}-${index}">${tease(seed * 70 + index)}</a></h3><span class="time">${index + 1} h</span></div>`,
  ).join('\n');

type Frame = {
  title: string;
  main: string;
  head?: string;
  before?: string;
  after?: string;
};

export const englishSite = ({ title, main, head = '', before = '', after = '' }: Frame): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title} | The Daily Quay</title>${head}
<script>window.data = {"text": "<p>not to be read</p>"};</script><style>.x{color:red}</style></head><body>
<header class="site-header"><a href="/" class="logo">The Daily Quay</a><nav>${links(8, 1)}</nav></header>
${before}${main}${after}
<footer class="site-footer"><div class="columns">${links(12, 2)}</div><p>&copy; 2024 Quay Media Ltd. All rights reserved.
Reproduction in whole or in part without permission is prohibited.</p></footer><script src="/all.js"></script></body></html>`;

export const chineseSite = ({ title, main, head = '', before = '', after = '' }: Frame): string =>
  `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>${title}_海港新闻网</title>${head}</head><body>
<div class="top-bar"><a href="/login">登录</a><a href="/register">注册</a></div><div class="channel-nav">${links(14, 3, chineseTeaser)}</div>
${before}${main}${after}
<div class="footer"><p>关于我们 | 联系方式 | 版权声明 | 海港新闻网 京ICP备00000000号</p>${links(8, 4, chineseTeaser)}</div></body></html>`;
