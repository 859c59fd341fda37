/** Services that render a formula as a picture, most with its source in the address. */
const SERVICES =
  /^https?:\/\/(?:[\w.-]*\.)?(?:zhihu\.com\/equation|math\.jianshu\.com\/math|latex\.codecogs\.com|chart\.googleapis\.com\/chart|wikimedia\.org\/api\/rest_v1\/media\/math|cdn\.nlark\.com\/yuque\/__latex|wp\.com\/latex\.php)\b/i;
const SOURCE = /[?&](?:tex|formula|chl|latex)=([^&#]+)|#card=math&code=([^&]+)|codecogs\.com\/[\w.]+\?(.+)$/;
/** Commands for the size and colors of the picture. */
const LOOKS = /\\(?:dpi\{\d{1,4}\}|inline|(?:bg|fn)_\w{1,20})\s?/g;
/** A description that is a formula, with its delimiters. */
const DELIMITED = /^\s*(?:\$[^$]+\$|\$\$[^$]+\$\$|\\\([^)]+\\\)|\\\[[^\]]+\\\])\s*$/;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Source of a formula that is a picture, from its description or its address; empty for any other picture.
 * `isMarked` tells that the page marks the picture as a formula.
 */
export const texOfPicture = (address: string, description: string, isMarked = false): string => {
  if (!SERVICES.test(address) && !isMarked && !DELIMITED.test(description)) return '';
  if (description.trim() !== '') return description;
  const source = SOURCE.exec(address);
  const written = source?.[1] ?? source?.[2] ?? source?.[3] ?? '';
  return decoded(written.replaceAll('+', ' ')).replaceAll('&space;', ' ').replaceAll(LOOKS, '').trim();
};
