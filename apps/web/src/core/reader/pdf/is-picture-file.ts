const STARTS = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
];

/** Whether a file shown page by page is a picture (PNG, JPEG, GIF or WebP) and not a PDF. */
export const isPictureFile = (bytes: ArrayBuffer): boolean => {
  const first = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength));
  return STARTS.some((start) => start.every((byte, index) => first[index] === byte));
};
