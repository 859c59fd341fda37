import type { FileHandle } from 'node:fs/promises';

/** Format and position of the sound of a WAV file (http://soundfile.sapp.org/doc/WaveFormat/). */
export type Wave = {
  tag: number;
  channels: number;
  rate: number;
  /** Bytes of a block; in an uncompressed format, one sample of all channels. */
  block: number;
  format: Buffer;
  from: number;
  bytes: number;
  /** Whether its declared sizes match the file. */
  hasValidSizes: boolean;
};

const HEAD_BYTES = 256 * 1024;
const NAME_AND_SIZE = 8;
const EXTENSIBLE = 0xfffe;

/**
 * Reads the header of a WAV file; undefined for any other file. Recorders that lost power leave its sizes at
 * 0.
 */
export const readWave = async (file: FileHandle): Promise<Wave | undefined> => {
  const { size } = await file.stat();
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const head = buffer.subarray(0, bytesRead);
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') return undefined;
  let format: Buffer | undefined;
  for (let at = 12; at + NAME_AND_SIZE <= head.length;) {
    const name = head.toString('latin1', at, at + 4);
    const length = head.readUInt32LE(at + 4);
    const from = at + NAME_AND_SIZE;
    if (name === 'fmt ' && length >= 16 && from + length <= head.length)
      format = head.subarray(from, from + length);
    if (name === 'data' && format) {
      const isValidLength = length > 0 && from + length <= size;
      const tag = format.readUInt16LE(0);
      return {
        tag: tag === EXTENSIBLE && format.length >= 26 ? format.readUInt16LE(24) : tag,
        channels: format.readUInt16LE(2),
        rate: format.readUInt32LE(4),
        block: format.readUInt16LE(12),
        format,
        from,
        bytes: isValidLength ? length : size - from,
        hasValidSizes: isValidLength && head.readUInt32LE(4) >= from + length - NAME_AND_SIZE,
      };
    }
    at = from + length + (length % 2);
  }
  return undefined;
};

export const waveHead = (format: Buffer, bytes: number): Buffer => {
  const head = Buffer.alloc(12 + NAME_AND_SIZE + format.length + NAME_AND_SIZE);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(head.length + bytes - NAME_AND_SIZE, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(format.length, 16);
  format.copy(head, 20);
  head.write('data', 20 + format.length, 'latin1');
  head.writeUInt32LE(bytes, 24 + format.length);
  return head;
};
