import { expect, it } from 'vitest';
import { ENCODINGS, inUtf8 } from './encodings.ts';

it('supports each encoding that it offers [file.kinds]', () => {
  for (const encoding of ENCODINGS) expect(new TextDecoder(encoding).encoding).toBe(encoding);
});

it('converts a text in another encoding to UTF-8 [file.kinds]', async () => {
  // 臺北 in Big5.
  const file = inUtf8(Uint8Array.from([0xbb, 0x4f, 0xa5, 0x5f]).buffer, 'big5', 'city.txt');
  expect(file.name).toBe('city.txt');
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe('\ufeff臺北');
});
