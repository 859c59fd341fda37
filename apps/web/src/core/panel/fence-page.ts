import createPurifier from 'dompurify';

/** Even what a purifier overlooked would load nothing: the looks that stand in the page, and pictures that do. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'";

const ADDRESSES = new Set(['href', 'xlink:href', 'src']);
/** Addresses that are of no use where nothing may be reached, and all that a click could lead to. */
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
  // In the looks of a page this sign stands in pictures alone; as it is, it would cost the whole of them.
  purifier.addHook('beforeSanitizeElements', (node) => {
    if (node.nodeName.toLowerCase() === 'style')
      node.textContent = (node.textContent ?? '').replaceAll('<', '\\3c ');
  });
  return purifier;
};

let purifier: ReturnType<typeof aPurifier> | undefined;

/**
 * A page of an answer as it may be shown: its words and looks, no script, no frame, no address. A browser opens a
 * connection as soon as a frame sets out for somewhere, before any policy is asked; so nothing may be left that sets out.
 */
export const fencePage = (page: string): string => {
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
