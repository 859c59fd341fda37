type Canary = { host: string; datagramHost: string };

const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

/** Ways to send a request from a page without scripts. */
export const scriptlessRequests = ({ host }: Canary): string[] => {
  const away = `http://${host}`;
  return [
    `<img src="${away}/img">`,
    `<img srcset="${away}/srcset 1x, ${away}/srcset2 2x" src="${DOT}">`,
    `<picture><source srcset="${away}/source"><img src="${DOT}"></picture>`,
    `<input type="image" src="${away}/input">`,
    `<link rel="stylesheet" href="${away}/stylesheet">`,
    `<link rel="preconnect" href="${away}">`,
    `<link rel="dns-prefetch" href="http://localhost:${host.split(':')[1]}">`,
    `<link rel="preload" as="image" href="${away}/preload">`,
    `<link rel="prefetch" href="${away}/prefetch">`,
    `<link rel="modulepreload" href="${away}/modulepreload">`,
    `<link rel="prerender" href="${away}/prerender">`,
    `<link rel="icon" href="${away}/icon"><link rel="manifest" href="${away}/manifest">`,
    `<base href="${away}"><img src="/base">`,
    `<iframe src="${away}/iframe"></iframe>`,
    `<iframe srcdoc="<img src='${away}/srcdoc'><meta http-equiv=refresh content='0;url=${away}/inner'>"></iframe>`,
    `<object data="${away}/object"></object><embed src="${away}/embed">`,
    `<video src="${away}/video" poster="${away}/poster" autoplay></video><audio src="${away}/audio" autoplay></audio>`,
    `<video><track default src="${away}/track"></video>`,
    `<svg><image href="${away}/svg-image"/><use href="${away}/use#a"/><filter id="f"><feImage href="${away}/fe"/></filter><rect width="9" height="9" filter="url(#f)"/></svg>`,
    `<table background="${away}/table"><tr><td background="${away}/cell">x</table>`,
    `<style>@import "${away}/import";</style>`,
    `<style>@font-face { font-family: away; src: url(${away}/font) } h1 { font-family: away }</style>`,
    `<p style="background: url(${away}/background); list-style: url(${away}/list) inside; display: list-item">x</p>`,
    `<p style="border-image: url(${away}/border) 1; mask: url(${away}/mask); cursor: url(${away}/cursor), auto">x</p>`,
    `<style>h1::after { content: url(${away}/content) } h1:hover { background: image-set("${away}/set" 1x) }</style>`,
    `<div><template shadowrootmode="open"><link rel="preconnect" href="${away}"><img src="${away}/shadow"></template></div>`,
    `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${away}/speculation"]}]}</script>`,
    `<svg><style><a title="</style><img src=${away}/mutation>"></style></svg>`,
    `<noscript><p title="</noscript><img src=${away}/noscript>"></noscript>`,
    `<meta http-equiv="refresh" content="0;url=${away}/refresh">`,
  ];
};

/** Ways to send a request from a page with a script. Each is independent of the others. */
export const scriptedRequests = ({ host, datagramHost }: Canary): string[] => {
  const away = `http://${host}`;
  const peer = (server: string) =>
    `const peer = new RTCPeerConnection({ iceServers: [${server}] }); peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer))`;
  return [
    `fetch('${away}/fetch', { mode: 'no-cors' })`,
    `new Image().src = '${away}/image'`,
    `navigator.sendBeacon('${away}/beacon')`,
    `new WebSocket('ws://${host}/socket')`,
    `new EventSource('${away}/events')`,
    `const request = new XMLHttpRequest(); request.open('GET', '${away}/xhr'); request.send()`,
    `import('${away}/module')`,
    `new Worker(URL.createObjectURL(new Blob(["fetch('${away}/worker')"])))`,
    `open('${away}/open')`,
    `top.location = '${away}/top'`,
    `parent.postMessage('x', '*'); parent.document.title = 'mine'`,
    `const link = document.createElement('link'); link.rel = 'preconnect'; link.href = '${away}'; document.head.append(link)`,
    `const frame = document.createElement('iframe'); frame.src = '${away}/made'; document.body.append(frame)`,
    `const form = document.createElement('form'); form.action = '${away}/form'; document.body.append(form); form.submit()`,
    `const anchor = document.createElement('a'); anchor.href = '${away}/anchor'; document.body.append(anchor); anchor.click()`,
    peer(`{ urls: 'stun:${datagramHost}' }`),
    peer(`{ urls: 'turn:${host}?transport=tcp', username: 'x', credential: 'x' }`),
    `location = '${away}/location'`,
  ].map(
    (script) => `<script>{ ${script} }</script><img src="x" onerror="${script.replaceAll('"', '&quot;')}">`,
  );
};

/** A link that covers the page, so that any click follows it. */
export const linkOver = ({ host }: Canary): string =>
  `<a href="http://${host}/click" ping="http://${host}/ping" style="position: fixed; inset: 0">Read more</a>`;
