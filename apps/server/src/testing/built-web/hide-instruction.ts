const ZERO_WIDTH = '\u200B';
const SOFT_HYPHEN = '\u00AD';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Places of a page in which an instruction to models can hide, as HTML. */
export const HIDING_PLACES: Record<string, (instruction: string) => string> = {
  visible: (text) => `<p>${text}</p>`,
  'not displayed': (text) => `<p style="display:none">${text}</p>`,
  'not visible': (text) => `<p style="visibility: hidden">${text}</p>`,
  'without size': (text) => `<p style="font-size:0">${text}</p>`,
  'white on white': (text) => `<p style="color:#fff;background:#fff">${text}</p>`,
  'out of sight': (text) => `<p style="position:absolute;left:-9999px">${text}</p>`,
  'in a class': (text) => `<style>.x7{display:none!important}</style><p class="x7">${text}</p>`,
  'in a comment': (text) => `<!-- ${text} -->`,
  'alternative text': (text) => `<p><img src="a.png" alt="${escaped(text)}"> A picture.</p>`,
  'in attributes': (text) => `<p title="${escaped(text)}" aria-label="${escaped(text)}">A view.</p>`,
  'for screen readers': (text) => `<p aria-hidden="true">${text}</p>`,
  'with zero-width spaces': (text) => `<p>${[...text].join(ZERO_WIDTH)}</p>`,
  'with soft hyphens': (text) => `<p>${text.replaceAll(/(?<=\p{L})(?=\p{L})/gu, SOFT_HYPHEN)}</p>`,
  'in full-width letters': (text) =>
    `<p>${text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))}</p>`,
  'in entities': (text) => `<p>${[...text].map((sign) => `&#${sign.codePointAt(0)};`).join('')}</p>`,
  'over several elements': (text) => `<p>${text.split(' ').join('</span> <span>')}</p>`,
  'over several lines': (text) => `<p>${text.split(' ').join('<br>')}</p>`,
  'in a heading': (text) => `<h2>${text}</h2>`,
  'in a list': (text) => `<ul><li>${text}</li></ul>`,
  'in a table': (text) => `<table><tr><td>${text}</td></tr></table>`,
  'in a code block': (text) => `<pre><code>${text}</code></pre>`,
  'in a template': (text) => `<template>${text}</template><noscript>${text}</noscript>`,
};
