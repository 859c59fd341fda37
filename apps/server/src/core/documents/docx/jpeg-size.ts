/** JPEG markers of a frame, which contains the size: C0 to CF without the tables C4, C8 and CC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

export const jpegSize = (bytes: Buffer): { width: number; height: number } => {
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (isFrame(bytes.readUInt8(at + 1)))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Error('this is not a JPEG');
};
