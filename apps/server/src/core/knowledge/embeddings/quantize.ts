/**
 * Quantizes a vector to one byte per number. Only its direction matters, which changes by less than one
 * percent.
 */
export const quantize = (vector: Float32Array): Int8Array => {
  const largest = vector.reduce((most, number) => Math.max(most, Math.abs(number)), 0);
  return Int8Array.from(vector, (number) => Math.round((number / largest) * 127));
};

/** Signs of a vector's numbers as a PostgreSQL bit string. Similar vectors share most of them. */
export const signsOf = (vector: Float32Array): string =>
  Array.from(vector, (number) => (number > 0 ? '1' : '0')).join('');

/** Cosine similarity of two vectors of the same length, -1 to 1. */
export const similarity = (one: ArrayLike<number>, other: ArrayLike<number>): number => {
  let [product, lengths, otherLengths] = [0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const [left = 0, right = 0] = [one[at], other[at]];
    product += left * right;
    lengths += left * left;
    otherLengths += right * right;
  }
  return product / (Math.sqrt(lengths * otherLengths) || 1);
};
