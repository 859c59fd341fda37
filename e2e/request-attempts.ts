type Canary = { host: string; datagramHost: string };

const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

/** Ways to send a request from a page without scripts. */
export const scriptlessRequests = ({ host }: Canary): string[] => {
  const target = `http://${host}`;
  return [
    `<img src="${target}/img">`,
    `<img srcset="${target}/srcset 1x, ${target}/srcset2 2x" src="${DOT}">`,
    `<picture><source srcset="${target}/source"><img src="${DOT}"></picture>`,
    `<input type="image" src="${target}/input">`,
    `<link rel="stylesheet" href="${target}/stylesheet">`,
    `<link rel="preconnect" href="${target}">`,
    `<link rel="dns-prefetch" href="http://localhost:${host.split(':')[1]}">`,
    `<link rel="preload" as="image" href="${target}/preload">`,
    `<link rel="prefetch" href="${target}/prefetch">`,
    `<link rel="modulepreload" href="${target}/modulepreload">`,
    `<link rel="prerender" href="${target}/prerender">`,
    `<link rel="icon" href="${target}/icon"><link rel="manifest" href="${target}/manifest">`,
    `<base href="${target}"><img src="/base">`,
    `<iframe src="${target}/iframe"></iframe>`,
    `<iframe srcdoc="<img src='${target}/srcdoc'><meta http-equiv=refresh content='0;url=${target}/inner'>"></iframe>`,
    `<object data="${target}/object"></object><embed src="${target}/embed">`,
    `<video src="${target}/video" poster="${target}/poster" autoplay></video><audio src="${target}/audio" autoplay></audio>`,
    `<video><track default src="${target}/track"></video>`,
    `<svg><image href="${target}/svg-image"/><use href="${target}/use#a"/><filter id="f"><feImage href="${target}/fe"/></filter><rect width="9" height="9" filter="url(#f)"/></svg>`,
    `<table background="${target}/table"><tr><td background="${target}/cell">x</table>`,
    `<style>@import "${target}/import";</style>`,
    `<style>@font-face { font-family: target; src: url(${target}/font) } h1 { font-family: target }</style>`,
    `<p style="background: url(${target}/background); list-style: url(${target}/list) inside; display: list-item">x</p>`,
    `<p style="border-image: url(${target}/border) 1; mask: url(${target}/mask); cursor: url(${target}/cursor), auto">x</p>`,
    `<style>h1::after { content: url(${target}/content) } h1:hover { background: image-set("${target}/set" 1x) }</style>`,
    `<div><template shadowrootmode="open"><link rel="preconnect" href="${target}"><img src="${target}/shadow"></template></div>`,
    `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${target}/speculation"]}]}</script>`,
    `<svg><style><a title="</style><img src=${target}/mutation>"></style></svg>`,
    `<noscript><p title="</noscript><img src=${target}/noscript>"></noscript>`,
    `<meta http-equiv="refresh" content="0;url=${target}/refresh">`,
  ];
};

/** Ways to send a request from a page with a script. Each is independent of the others. */
export const scriptedRequests = ({ host, datagramHost }: Canary): string[] => {
  const target = `http://${host}`;
  const peer = (server: string) =>
    `const peer = new RTCPeerConnection({ iceServers: [${server}] }); peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer))`;
  return [
    `fetch('${target}/fetch', { mode: 'no-cors' })`,
    `new Image().src = '${target}/image'`,
    `navigator.sendBeacon('${target}/beacon')`,
    `new WebSocket('ws://${host}/socket')`,
    `new EventSource('${target}/events')`,
    `const request = new XMLHttpRequest(); request.open('GET', '${target}/xhr'); request.send()`,
    `import('${target}/module')`,
    `new Worker(URL.createObjectURL(new Blob(["fetch('${target}/worker')"])))`,
    `open('${target}/open')`,
    `top.location = '${target}/top'`,
    `parent.postMessage('x', '*'); parent.document.title = 'mine'`,
    `const link = document.createElement('link'); link.rel = 'preconnect'; link.href = '${target}'; document.head.append(link)`,
    `const frame = document.createElement('iframe'); frame.src = '${target}/made'; document.body.append(frame)`,
    `const form = document.createElement('form'); form.action = '${target}/form'; document.body.append(form); form.submit()`,
    `const anchor = document.createElement('a'); anchor.href = '${target}/anchor'; document.body.append(anchor); anchor.click()`,
    peer(`{ urls: 'stun:${datagramHost}' }`),
    peer(`{ urls: 'turn:${host}?transport=tcp', username: 'x', credential: 'x' }`),
    `location = '${target}/location'`,
  ].map(
    (script) => `<script>{ ${script} }</script><img src="x" onerror="${script.replaceAll('"', '&quot;')}">`,
  );
};

/** A link that covers the page, so that any click follows it. */
export const coveringLink = ({ host }: Canary): string =>
  `<a href="http://${host}/click" ping="http://${host}/ping" style="position: fixed; inset: 0">Read more</a>`;
