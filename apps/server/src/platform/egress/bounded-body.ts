import { EgressFault } from './egress-fault.ts';

/**
 * Reads a body of at most `maxBytes` after decompression. Counts the bytes while unpacking, so that reading a
 * zip bomb stops at the limit.
 */
export const readBounded = async (
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
  host: string,
): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new EgressFault('too-large', `${host} sent more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
