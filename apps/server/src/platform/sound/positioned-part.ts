const HEAD = 8;

/** Prefixes a part of a file with its position: containers write their headers last. */
export const positionedPart = (position: number, data: Uint8Array): Uint8Array => {
  const part = new Uint8Array(HEAD + data.length);
  new DataView(part.buffer).setFloat64(0, position);
  part.set(data, HEAD);
  return part;
};

export const placeOfPart = (part: Uint8Array): { position: number; data: Uint8Array } => ({
  position: new DataView(part.buffer, part.byteOffset, HEAD).getFloat64(0),
  data: part.subarray(HEAD),
});
