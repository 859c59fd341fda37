const PNG = 0x89504e47;
const PNG_LENGTH = 24;
const JPEG_FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const JPEG_HEADER = 9;

export type PictureSize = { width: number; height: number };

const sizeOfPng = (view: DataView): PictureSize => ({
  width: view.getUint32(16),
  height: view.getUint32(20),
});

const sizeOfJpeg = (view: DataView): PictureSize | undefined => {
  for (let at = 2; at + JPEG_HEADER <= view.byteLength && view.getUint8(at) === 0xff;) {
    if (JPEG_FRAMES.has(view.getUint8(at + 1))) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
};

/** Width and height of a PNG or JPEG in pixels. Undefined for anything else. */
export const sizeOfPicture = (bytes: Uint8Array): PictureSize | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= PNG_LENGTH && view.getUint32(0) === PNG) return sizeOfPng(view);
  return bytes.length > 2 && view.getUint16(0) === 0xffd8 ? sizeOfJpeg(view) : undefined;
};
