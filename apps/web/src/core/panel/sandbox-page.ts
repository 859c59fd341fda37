import createPurifier from 'dompurify';

/**
 * Blocks all requests, including any that the sanitizer missed. Allows inline styles and embedded pictures.
 */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'";

const ADDRESSES = new Set(['href', 'xlink:href', 'src']);
/** Attributes that contain URLs, which cannot be reached here, and attributes for navigation. */
const FORBIDDEN = [
  'action',
  'formaction',
  'srcset',
  'poster',
  'background',
  'ping',
  'target',
  'cite',
  'longdesc',
];

const isInside = (name: string, address: string): boolean =>
  (name !== 'src' && address.startsWith('#')) || (name !== 'href' && /^data:image\//i.test(address));

const aPurifier = () => {
  const purifier = createPurifier(window);
  purifier.addHook('uponSanitizeAttribute', (_element, attribute) => {
    const { attrName, attrValue } = attribute;
    if (ADDRESSES.has(attrName) && !isInside(attrName, attrValue.trim())) attribute.keepAttr = false;
  });
  // In style sheets, `<` occurs only in embedded pictures. Unescaped, it would make the sanitizer remove the
  // entire sheet.
  purifier.addHook('beforeSanitizeElements', (node) => {
    if (node.nodeName.toLowerCase() === 'style')
      node.textContent = (node.textContent ?? '').replaceAll('<', '\\3c ');
  });
  return purifier;
};

let purifier: ReturnType<typeof aPurifier> | undefined;

/**
 * Makes a page from an answer safe to show. Keeps its text and styles; removes scripts, frames and URLs.
 * Nothing that navigates may remain, because a browser opens a connection as soon as a frame navigates,
 * before any policy applies.
 */
export const sandboxPage = (page: string): string => {
  purifier ??= aPurifier();
  const root = purifier.sanitize(page, {
    WHOLE_DOCUMENT: true,
    RETURN_DOM: true,
    ADD_TAGS: ['head', 'title', 'style'],
    FORBID_TAGS: ['template', 'audio', 'video', 'source', 'track'],
    FORBID_ATTR: FORBIDDEN,
  }) as HTMLHtmlElement;
  const policy = root.ownerDocument.createElement('meta');
  policy.httpEquiv = 'content-security-policy';
  policy.content = POLICY;
  (root.querySelector('head') ?? root).prepend(policy);
  return `<!doctype html>${root.outerHTML}`;
};
