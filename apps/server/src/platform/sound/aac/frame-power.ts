import { BitReader } from './bit-reader.ts';
import { readChannelPower, readWindows } from './channel-power.ts';

/** Sampling rate, as an index into the standard's list of rates. */
export type AacConfig = { rate: number };

const LOW_COMPLEXITY = 2;
/** Object types that contain a low-complexity stream, and additions for better decoders. */
const REPLICATED = [5, 29];

/** Reads `AudioSpecificConfig` (ISO/IEC 14496-3, 1.6.2.1); undefined for unsupported profiles. */
export const readAacConfig = (description: Uint8Array): AacConfig | undefined => {
  try {
    const bits = new BitReader(description);
    const readObject = () => {
      const object = bits.read(5);
      return object === 31 ? 32 + bits.read(6) : object;
    };
    const readRate = () => {
      const rate = bits.read(4);
      if (rate === 15) bits.skip(24);
      return rate;
    };
    let object = readObject();
    const rate = readRate();
    bits.skip(4);
    if (REPLICATED.includes(object)) {
      readRate();
      object = readObject();
    }
    const isShorterFrame = bits.read(1) === 1;
    return object === LOW_COMPLEXITY && !isShorterFrame && rate < 13 ? { rate } : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

/** Header of a frame in a stream without a container (1.A.2.2). */
const headOf = (packet: Uint8Array): { config: AacConfig; bytes: number } | undefined => {
  const [first = 0, second = 0, third = 0] = packet;
  if (first !== 0xff || (second & 0xf6) !== 0xf0) return undefined;
  return { config: { rate: (third >> 2) & 15 }, bytes: (second & 1) === 1 ? 7 : 9 };
};

const skipFill = (bits: BitReader): void => {
  const count = bits.read(4);
  bits.skip(8 * (count === 15 ? count + bits.read(8) - 1 : count));
};

const skipData = (bits: BitReader): void => {
  bits.skip(4);
  const isAligned = bits.read(1) === 1;
  const count = bits.read(8);
  const more = count === 255 ? bits.read(8) : 0;
  if (isAligned) bits.alignToByte();
  bits.skip(8 * (count + more));
};

const readPair = (bits: BitReader, rate: number): number => {
  bits.skip(4);
  const shared = bits.read(1) === 1 ? readWindows(bits) : undefined;
  if (shared && bits.read(2) === 1) bits.skip(shared.bands * shared.groups.length);
  return readChannelPower(bits, rate, shared) + readChannelPower(bits, rate, shared);
};

const [SINGLE, PAIR, LOW, DATA, FILL, END] = [0, 1, 3, 4, 6, 7];

/**
 * Mean power of an AAC frame over all its channels; the maximum sample is 1. Distinguishes silence from
 * speech without decoding samples. Throws `RangeError` for an unreadable frame.
 */
export const framePower = (packet: Uint8Array, config: AacConfig | undefined): number => {
  const head = config ? undefined : headOf(packet);
  const rate = (config ?? head?.config)?.rate;
  if (rate === undefined) throw new RangeError('no configuration for this element');
  const bits = new BitReader(packet, head?.bytes);
  let power = 0;
  for (;;) {
    const element = bits.read(3);
    if (element === END) return power;
    if (element === FILL) skipFill(bits);
    else if (element === DATA) skipData(bits);
    else if (element === PAIR) power += readPair(bits, rate);
    else if (element === SINGLE || element === LOW) {
      bits.skip(4);
      power += readChannelPower(bits, rate);
    } else throw new RangeError('unsupported element');
  }
};
