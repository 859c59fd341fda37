/**
 * Simulates the editor of WeChat's public accounts (mp.weixin.qq.com). It treats pasted content as WeChat's help page
 * on pictures and links describes, and as the clipboard code of doocs/md expects (`packages/core`,
 * `apps/web/src/utils/index.ts`).
 */

const REMOVED_ELEMENTS =
  'script, style, link, meta, base, iframe, frame, form, input, button, select, textarea, video, audio, object, embed, canvas, template, foreignObject, use';
const ALLOWED_ATTRIBUTES = new Set([
  ...['style', 'src', 'alt', 'href', 'colspan', 'rowspan', 'start', 'xmlns', 'width', 'height', 'viewbox'],
  ...[
    'd',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'x',
    'y',
    'x1',
    'x2',
    'y1',
    'y2',
    'points',
    'fill',
    'stroke',
    'transform',
  ],
  ...['stroke-width', 'stroke-linecap', 'stroke-dasharray', 'font-size', 'font-family', 'text-anchor'],
]);
const REMOVED_STYLES = [
  'position',
  'top',
  'right',
  'bottom',
  'left',
  'z-index',
  'display: none',
  'animation',
];
const WECHAT_HOST = /^https?:\/\/(?:mp\.weixin\.qq\.com|mmbiz\.(?:qpic|qlogo)\.cn)\//;
const NEVER_EMPTY = 'img, br, hr, svg, svg *, td, th';

const filterStyles = (element: HTMLElement | SVGElement) => {
  const style = element.getAttribute('style');
  if (style === null) return;
  const styles = style
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.includes('var(') && !/url\((?!["']?https:\/\/mmbiz)/.test(each))
    .filter(
      (each) =>
        !REMOVED_STYLES.some((look) =>
          each.replace(/\s*:\s*/, ': ').startsWith(look.includes(':') ? look : `${look}:`),
        ),
    );
  if (styles.length === 0) element.removeAttribute('style');
  else element.setAttribute('style', styles.join('; '));
};

const collapseSpaces = (root: Node) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    text.nodeValue = (text.nodeValue ?? '').replace(/[ \t\r\n]+/g, ' ');
  }
};

/** Returns the content of WeChat's editor after markup was pasted into it. */
export const pasteIntoWechat = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(REMOVED_ELEMENTS)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    for (const { name } of [...element.attributes])
      if (!ALLOWED_ATTRIBUTES.has(name.toLowerCase())) element.removeAttribute(name);
    filterStyles(element);
    if (element instanceof HTMLAnchorElement && !WECHAT_HOST.test(element.href))
      element.replaceWith(...element.childNodes);
    if (
      element instanceof HTMLImageElement &&
      !WECHAT_HOST.test(element.src) &&
      !element.src.startsWith('data:image/')
    )
      element.remove();
  }
  for (const element of [...body.querySelectorAll('*')].toReversed())
    if (
      !element.matches(NEVER_EMPTY) &&
      element.textContent === '' &&
      !element.querySelector('img, svg, br, hr')
    )
      element.remove();
  collapseSpaces(body);
  return body.innerHTML;
};
