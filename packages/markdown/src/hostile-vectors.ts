import { HOSTILE_TEXTS } from './hostile-texts.ts';

const run = 'window.__xss=1';
const evil = 'https://evil.test';

const HANDLERS =
  'onerror onload onfocus onblur onclick onmouseover onmouseenter onpointerdown onpointerrawupdate onanimationstart onanimationend ontransitionrun ontransitionend onbeforetoggle ontoggle onscroll onscrollend onwheel oncopy onpaste oninput oninvalid onsubmit onkeydown onbegin onend onrepeat onloadstart oncanplay onplay ondurationchange ontimeupdate onhashchange onmessage onpageshow onpopstate onunhandledrejection onslotchange oncontentvisibilityautostatechange onsecuritypolicyviolation onbeforematch'.split(
    ' ',
  );
const TAGS = 'img svg body video details x-lamp'.split(' ');

/** Spellings of an executable scheme that may fool a URL parser. */
const SCHEMES = [
  'javascript:',
  'JAVASCRIPT:',
  'jAvAsCrIpT:',
  ' javascript:',
  '\u0000javascript:',
  '\u0008javascript:',
  '\u001fjavascript:',
  '\u2028javascript:',
  '\ufeffjavascript:',
  'java\u00adscript:',
  'java\u200bscript:',
  'java\u0000script:',
  'javascript\u0009:',
  'javascript&#58;',
  'javascript&#x3a;',
  'javascript&#x0000003A;',
  'java&Tab;script:',
  'java&NewLine;script:',
  'java&#x0A;script:',
  'java&#13;script:',
  '&#x6a&#x61&#x76&#x61script:',
  'javascript://%0a',
  'javascript://evil.test/%0d',
  'view-source:javascript:',
  'feed:javascript:',
  'jar:javascript:',
  'livescript:',
  'mocha:',
  'ws://evil.test/',
  'filesystem:',
  'intent://evil.test/#',
  'ms-msdt:/',
  'data:text/html;charset=utf-7,',
  'data:application/xhtml+xml,',
  'data:image/svg+xml;utf8,',
  'data:;base64,',
];

const inAddress = (scheme: string): string[] => [
  `[a lamp](<${scheme}${run}>)`,
  `![a lamp](${scheme}${run})`,
  `[a lamp][at]\n\n[at]: ${scheme}${run} "lamp"`,
  `<${scheme}${run}>`,
];

/** All hostile texts, each handler in a tag, and each scheme in a link, a picture and a definition. */
export const HOSTILE_VECTORS: readonly string[] = [
  ...HOSTILE_TEXTS,
  ...HANDLERS.map((handler, at) => `<${TAGS[at % TAGS.length]} src=x tabindex=1 ${handler}=${run}>`),
  ...SCHEMES.flatMap(inAddress),
  ...['x:expression(', 'behavior:url(', '-moz-binding:url(', 'background:url(', 'list-style-image:url('].map(
    (style) => `<p style="${style}${evil}/x)">lamp</p>`,
  ),
];

const fenced = (language: string) => (text: string) => `\`\`\`\`\`${language}\n${text}\n\`\`\`\`\``;
const prefixed = (mark: string) => (text: string) => text.replaceAll(/^/gm, mark);
const wrapped = (before: string, after: string) => (text: string) => before + text + after;
const onOneLine = (before: string, after: string) => (text: string) =>
  before + text.replaceAll(/(?<!\s)\s*\n\s*/g, ' ') + after;
const cell = (text: string): string => text.replaceAll(/(?<!\s)\s*\n\s*/g, ' ').replaceAll('|', '\\|');

/** Contexts in Markdown that a hostile text can occur in. */
export const WRAPPERS: readonly ((text: string) => string)[] = [
  (text) => text,
  prefixed('> '),
  prefixed('> > '),
  prefixed('    '),
  wrapped('- ', ''),
  wrapped('- a\n  - ', ''),
  wrapped('1. ', ''),
  wrapped('- [ ] ', ''),
  onOneLine('# ', ''),
  onOneLine('###### ', ' ######'),
  wrapped('', '\n==='),
  wrapped('**', '**'),
  wrapped('*', '*'),
  wrapped('~~', '~~'),
  wrapped('***', '***'),
  wrapped('`', '`'),
  wrapped('before ', ' after'),
  wrapped('请看', '，谢谢'),
  onOneLine('[', '](https://ok.test)'),
  onOneLine('![', '](https://ok.test/a.png)'),
  onOneLine('[lamp](https://ok.test "', '")'),
  wrapped('<b>', '</b>'),
  wrapped('<div>\n\n', '\n\n</div>'),
  (text) => `| a | b |\n|---|---|\n| ${cell(text)} | **${cell(text)}** |`,
  (text) => `| ${cell(text)} | b |\n|---|---|\n| a | b |`,
  onOneLine('A note.[^n]\n\n[^n]: ', ''),
  onOneLine('$', '$'),
  wrapped('$$\n', '\n$$'),
  fenced('html'),
  fenced(''),
  wrapped('```', ''),
  wrapped('[1] 【2】 ', '[^1]'),
];
