const PICTURE = /\{\\\*\\shppict\b/g;
const KIND = /\\(png|jpeg)blip/;
/** What is said of a picture before its bytes: groups in braces, words of control, and space. */
const GROUP = /\{[^{}]*\}/g;
const SAID = /[{}]|\\(?:[a-z]+-?\d*|\*)|\s+/gi;

/** What stands in the group that begins there. */
const groupAt = (rtf: string, start: number): string => {
  const brace = /[{}]/g;
  brace.lastIndex = start;
  let depth = 0;
  for (let found = brace.exec(rtf); found; found = brace.exec(rtf)) {
    depth += found[0] === '{' ? 1 : -1;
    if (depth === 0) return rtf.slice(start, found.index + 1);
  }
  return '';
};

/** The bytes of a picture, as they are written. */
const hexOf = (picture: string): string => {
  let bare = picture.slice(picture.indexOf('{', 1) + 1, -2);
  for (let less = ''; less !== bare;) {
    less = bare;
    bare = bare.replaceAll(GROUP, '');
  }
  return bare.replaceAll(SAID, '');
};

const base64Of = (hex: string): string => {
  const bytes = new Uint8Array(hex.length >> 1);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  let letters = '';
  for (let at = 0; at < bytes.length; at += 8192)
    letters += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(letters);
};

/** The pictures of a text that Word copied, in their order; undefined for one that is in a form which no browser shows. */
const picturesOfRtf = (rtf: string): (string | undefined)[] =>
  [...rtf.matchAll(PICTURE)].map(({ index }) => {
    const picture = groupAt(rtf, index);
    const kind = KIND.exec(picture)?.[1];
    const hex = hexOf(picture);
    return kind && /^[\da-f]+$/i.test(hex) ? `data:image/${kind};base64,${base64Of(hex)}` : undefined;
  });

/** Gives pictures that lie on the disk of who copied them what they are, from beside the markup; answers how many were not there. */
export const showPicturesOfDisk = (html: string, rtf: string): { html: string; lost: number } => {
  if (!/<img\b[^>]*\bsrc=["']?file:/i.test(html)) return { html, lost: 0 };
  const page = new DOMParser().parseFromString(html, 'text/html');
  const wanted = [...page.querySelectorAll('img[src^="file:" i]')];
  const found = picturesOfRtf(rtf);
  // They are told apart by nothing but their order.
  const isWhole = found.length === wanted.length;
  let lost = 0;
  for (const [at, picture] of wanted.entries()) {
    const source = isWhole ? found[at] : undefined;
    if (source !== undefined) picture.setAttribute('src', source);
    else lost += 1;
  }
  return { html: page.documentElement.outerHTML, lost };
};
