import { open, type FileHandle } from 'node:fs/promises';
import { CustomSource, FilePathSource, type Source } from 'mediabunny';
import { ParsingFault } from '../../parsing/parsed-document.ts';
import { adpcmOf } from './adpcm.ts';
import { readWave, waveHead, type Wave } from './read-wave.ts';

/** First bytes of unsupported containers. */
const BEGINNINGS: readonly (readonly [name: string, beginning: string, at?: number])[] = [
  ['AMR', '#!AMR'],
  ['DSS', '\u0002dss'],
  ['DSS', '\u0003dss'],
  ['DS2', '\u0003ds2'],
  ['DS2', '\u0007ds2'],
  ['WMA', '\u0030\u0026\u00b2\u0075\u008e\u0066\u00cf\u0011'],
  ['CAF', 'caff'],
  ['AU', '.snd'],
  ['RealAudio', '.RMF'],
  ['RealAudio', '.ra\u00fd'],
  ['MIDI', 'MThd'],
  ['AIFF', 'AIFF', 8],
  ['AIFF', 'AIFC', 8],
  ['DSF', 'DSD '],
  ['APE', 'MAC '],
  ['WavPack', 'wvpk'],
];

/** Names of the formats of WAV files, by their tags (RFC 2361). */
const TAGS: Readonly<Record<number, string>> = {
  0x14: 'G.723 ADPCM',
  0x20: 'Yamaha ADPCM',
  0x22: 'TrueSpeech',
  0x31: 'GSM 6.10',
  0x32: 'MSN Audio',
  0x40: 'G.721 ADPCM',
  0x41: 'G.728',
  0x42: 'G.723.1',
  0x45: 'G.726 ADPCM',
  0x64: 'G.726 ADPCM',
  0x65: 'G.722 ADPCM',
  0x83: 'G.729',
  0x130: 'SIPRO ACELP',
  0x160: 'WMA',
  0x161: 'WMA',
  0x1600: 'AAC (WAV)',
  0xff: 'AAC (WAV)',
};
const MP3_IN_WAVE = [0x50, 0x55];
/** PCM, floats and the two telephone codecs. */
const READ_AS_IS = [0x01, 0x03, 0x06, 0x07];

/** Creates a source that consists of a new header and the sound of a file. */
const behindHead = (
  file: FileHandle,
  head: Buffer,
  bytes: number,
  read: (from: number, to: number) => Promise<Uint8Array>,
): Source =>
  new CustomSource({
    getSize: () => head.length + bytes,
    async read(start, end) {
      const front = head.subarray(start, Math.min(end, head.length));
      const [from, to] = [Math.max(0, start - head.length), Math.max(0, end - head.length)];
      return to === 0 ? front : Buffer.concat([front, await read(from, to)]);
    },
    dispose: () => void file.close(),
    prefetchProfile: 'fileSystem',
  });

const readAll = async (file: FileHandle, from: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
};

/** Creates a source that decodes ADPCM to 16-bit samples, block by block while it is read. */
const unpacked = (file: FileHandle, wave: Wave): Source | undefined => {
  const adpcm = adpcmOf(wave);
  if (!adpcm) return undefined;
  const { channels, rate, block } = wave;
  const frame = 2 * channels;
  const blockBytes = adpcm.moments(block) * frame;
  const bytes = Math.floor(wave.bytes / block) * blockBytes + adpcm.moments(wave.bytes % block) * frame;
  const format = Buffer.alloc(16);
  for (const [at, value] of [1, channels].entries()) format.writeUInt16LE(value, 2 * at);
  format.writeUInt32LE(rate, 4);
  format.writeUInt32LE(rate * frame, 8);
  format.writeUInt16LE(frame, 12);
  format.writeUInt16LE(16, 14);
  return behindHead(file, waveHead(format, bytes), bytes, async (from, to) => {
    const first = Math.floor(from / blockBytes);
    const last = Math.ceil(to / blockBytes);
    const parts: Buffer[] = [];
    for (let at = first; at < last; at += 1) {
      const length = Math.min(block, wave.bytes - at * block);
      const samples = adpcm.unpack(await readAll(file, wave.from + at * block, length));
      parts.push(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength));
    }
    return Buffer.concat(parts).subarray(from - first * blockBytes, to - first * blockBytes);
  });
};

const nameOfBeginning = (head: string): string | undefined =>
  BEGINNINGS.find(([, beginning, at = 0]) => head.startsWith(beginning, at))?.[0];

const sourceOfWave = (file: FileHandle, wave: Wave): Source | undefined => {
  const packed = unpacked(file, wave);
  if (packed) return packed;
  const asIs = (from: number, to: number) => readAll(file, wave.from + from, to - from);
  if (MP3_IN_WAVE.includes(wave.tag)) return behindHead(file, Buffer.alloc(0), wave.bytes, asIs);
  if (!READ_AS_IS.includes(wave.tag))
    throw new ParsingFault('unsupported', TAGS[wave.tag] ?? `WAV 0x${wave.tag.toString(16)}`);
  return wave.hasValidSizes
    ? undefined
    : behindHead(file, waveHead(wave.format, wave.bytes), wave.bytes, asIs);
};

/**
 * A readable form of a recording: decodes the WAV files of dictation machines, and fills in missing sizes.
 * Throws `ParsingFault` with the format's name for a known but unsupported format.
 */
export const soundSource = async (path: string): Promise<Source> => {
  const file = await open(path);
  try {
    const name = nameOfBeginning((await readAll(file, 0, 16)).toString('latin1'));
    if (name !== undefined) throw new ParsingFault('unsupported', name);
    const wave = await readWave(file);
    const source = wave ? sourceOfWave(file, wave) : undefined;
    if (source) return source;
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  return new FilePathSource(path);
};
