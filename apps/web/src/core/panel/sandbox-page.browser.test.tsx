import { expect, it } from 'vitest';
import { sandboxPage } from './sandbox-page.ts';

const EXTERNAL_URL = 'https://elsewhere.example/x';

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
  `<a href="${EXTERNAL_URL}">x</a>`,
  `<a href="  ${EXTERNAL_URL}">x</a>`,
  '<a href="//elsewhere.example/x">x</a>',
  '<a href="javascript:go()">x</a>',
  `<map><area href="${EXTERNAL_URL}"></map>`,
  `<svg><a xlink:href="${EXTERNAL_URL}"><text>x</text></a></svg>`,
  `<svg><image href="${EXTERNAL_URL}"></image><feImage href="${EXTERNAL_URL}"></feImage><use href="${EXTERNAL_URL}"></use></svg>`,
  `<math><mi href="${EXTERNAL_URL}">x</mi></math>`,
  `<iframe src="${EXTERNAL_URL}"></iframe><frame src="${EXTERNAL_URL}"><object data="${EXTERNAL_URL}"></object><embed src="${EXTERNAL_URL}">`,
  `<iframe srcdoc="<a href='${EXTERNAL_URL}'>x</a>"></iframe>`,
  `<link rel="preconnect" href="${EXTERNAL_URL}"><base href="${EXTERNAL_URL}"><meta http-equiv="refresh" content="0;url=${EXTERNAL_URL}">`,
  `<form action="${EXTERNAL_URL}"><button formaction="${EXTERNAL_URL}">x</button><input type="image" src="${EXTERNAL_URL}"></form>`,
  `<img src="${EXTERNAL_URL}" srcset="${EXTERNAL_URL} 2x"><video poster="${EXTERNAL_URL}" src="${EXTERNAL_URL}"></video><audio src="${EXTERNAL_URL}"></audio>`,
  `<div><template shadowrootmode="open"><link rel="preconnect" href="${EXTERNAL_URL}"></template></div>`,
  `<noscript><a href="${EXTERNAL_URL}">x</a></noscript>`,
  `<body background="${EXTERNAL_URL}"><table background="${EXTERNAL_URL}"><tr><td>x</table>`,
  `<script src="${EXTERNAL_URL}"></script><script type="speculationrules">{"prefetch":[{"urls":["${EXTERNAL_URL}"]}]}</script>`,
  `<svg><style><img src="${EXTERNAL_URL}"></style></svg><math><mtext><mglyph><style><!--</style><a href="${EXTERNAL_URL}">`,
])('removes all URLs from %s [chat.markdown]', (page) => {
  const shown = new DOMParser().parseFromString(sandboxPage(page), 'text/html');
  const left = [...shown.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].filter(({ value }) => /elsewhere|javascript/.test(value)).map(({ name }) => name),
  );
  expect(left).toEqual([]);
  expect(shown.querySelectorAll('script, iframe, link, base, template, object, embed')).toHaveLength(0);
});
