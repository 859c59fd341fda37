const PICTURE = /\{\\\*\\shppict\b/g;
const KIND = /\\(png|jpeg)blip/;
/** Parts of an RTF picture before its bytes: groups in braces, control words and spaces. */
const GROUP = /\{[^{}]*\}/g;
const CONTROLS_AND_SPACES = /[{}]|\\(?:[a-z]+-?\d*|\*)|\s+/gi;

/** Returns the content of the group that starts at a position. */
const groupAt = (rtf: string, start: number): string => {
  const brace = /[{}]/g;
  brace.lastIndex = start;
  let depth = 0;
  for (let match = brace.exec(rtf); match; match = brace.exec(rtf)) {
    depth += match[0] === '{' ? 1 : -1;
    if (depth === 0) return rtf.slice(start, match.index + 1);
  }
  return '';
};

/** Returns the bytes of a picture in hexadecimal. */
const hexOf = (picture: string): string => {
  let bare = picture.slice(picture.indexOf('{', 1) + 1, -2);
  for (let less = ''; less !== bare;) {
    less = bare;
    bare = bare.replaceAll(GROUP, '');
  }
  return bare.replaceAll(CONTROLS_AND_SPACES, '');
};

const base64Of = (hex: string): string => {
  const bytes = new Uint8Array(hex.length >> 1);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  let letters = '';
  for (let at = 0; at < bytes.length; at += 8192)
    letters += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(letters);
};

/**
 * Returns the pictures of a text copied from Word, in order. A picture in a format that browsers cannot show
 * is undefined.
 */
const picturesOfRtf = (rtf: string): (string | undefined)[] =>
  [...rtf.matchAll(PICTURE)].map(({ index }) => {
    const picture = groupAt(rtf, index);
    const kind = KIND.exec(picture)?.[1];
    const hex = hexOf(picture);
    return kind && /^[\da-f]+$/i.test(hex) ? `data:image/${kind};base64,${base64Of(hex)}` : undefined;
  });

/**
 * Replaces pictures that are files on the user's computer with those in the RTF. Returns how many are
 * missing.
 */
export const showPicturesOfDisk = (html: string, rtf: string): { html: string; lost: number } => {
  if (!/<img\b[^>]*\bsrc=["']?file:/i.test(html)) return { html, lost: 0 };
  const page = new DOMParser().parseFromString(html, 'text/html');
  const images = [...page.querySelectorAll('img[src^="file:" i]')];
  const pictures = picturesOfRtf(rtf);
  // Pictures can only be matched by their order.
  const isComplete = pictures.length === images.length;
  let lostCount = 0;
  for (const [at, picture] of images.entries()) {
    const source = isComplete ? pictures[at] : undefined;
    if (source !== undefined) picture.setAttribute('src', source);
    else lostCount += 1;
  }
  return { html: page.documentElement.outerHTML, lost: lostCount };
};
