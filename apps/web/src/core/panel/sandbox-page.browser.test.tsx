import { expect, it } from 'vitest';
import { sandboxPage } from './sandbox-page.ts';

const AWAY = 'https://elsewhere.example/x';

it('keeps the text and styles of a page [chat.markdown]', () => {
  const page = sandboxPage(
    `<!doctype html><html lang="en"><head><title>Lamps</title><style>h1 { color: red } i { background: url("data:image/svg+xml,<svg/>") }</style></head>
<body class="dark"><h1 style="margin: 0" onclick="go()">Lamp</h1><a href="#top">up</a><img src="data:image/png;base64,iVBORw0KGgo=" alt="dot"><svg width="9"><rect fill="green" width="9" height="9"></rect></svg>
<form><input placeholder="name"><button>Go</button></form><table><tbody><tr><td>1</td></tr></tbody></table></body></html>`,
  );
  expect(page).toMatch(
    /^<!doctype html><html lang="en"><head><meta http-equiv="content-security-policy" content="default-src 'none'/,
  );
  for (const allowed of [
    'h1 { color: red }',
    'data:image/svg+xml,\\3c svg/>',
    '<body class="dark">',
    '<h1 style="margin: 0">Lamp</h1>',
    '<a href="#top">up</a>',
    'src="data:image/png;base64,iVBORw0KGgo="',
    '<rect fill="green"',
    '<input placeholder="name">',
    '<td>1</td>',
  ])
    expect(page).toContain(allowed);
});

it.each([
  `<a href="${AWAY}">x</a>`,
  `<a href="  ${AWAY}">x</a>`,
  '<a href="//elsewhere.example/x">x</a>',
  '<a href="javascript:go()">x</a>',
  `<map><area href="${AWAY}"></map>`,
  `<svg><a xlink:href="${AWAY}"><text>x</text></a></svg>`,
  `<svg><image href="${AWAY}"></image><feImage href="${AWAY}"></feImage><use href="${AWAY}"></use></svg>`,
  `<math><mi href="${AWAY}">x</mi></math>`,
  `<iframe src="${AWAY}"></iframe><frame src="${AWAY}"><object data="${AWAY}"></object><embed src="${AWAY}">`,
  `<iframe srcdoc="<a href='${AWAY}'>x</a>"></iframe>`,
  `<link rel="preconnect" href="${AWAY}"><base href="${AWAY}"><meta http-equiv="refresh" content="0;url=${AWAY}">`,
  `<form action="${AWAY}"><button formaction="${AWAY}">x</button><input type="image" src="${AWAY}"></form>`,
  `<img src="${AWAY}" srcset="${AWAY} 2x"><video poster="${AWAY}" src="${AWAY}"></video><audio src="${AWAY}"></audio>`,
  `<div><template shadowrootmode="open"><link rel="preconnect" href="${AWAY}"></template></div>`,
  `<noscript><a href="${AWAY}">x</a></noscript>`,
  `<body background="${AWAY}"><table background="${AWAY}"><tr><td>x</table>`,
  `<script src="${AWAY}"></script><script type="speculationrules">{"prefetch":[{"urls":["${AWAY}"]}]}</script>`,
  `<svg><style><img src="${AWAY}"></style></svg><math><mtext><mglyph><style><!--</style><a href="${AWAY}">`,
])('removes all URLs from %s [chat.markdown]', (page) => {
  const shown = new DOMParser().parseFromString(sandboxPage(page), 'text/html');
  const left = [...shown.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].filter(({ value }) => /elsewhere|javascript/.test(value)).map(({ name }) => name),
  );
  expect(left).toEqual([]);
  expect(shown.querySelectorAll('script, iframe, link, base, template, object, embed')).toHaveLength(0);
});
