import { bandsOf } from './bands.ts';
import type { BitReader } from './bit-reader.ts';
import { readPower, readScaleStep } from './huffman.ts';

/** Layout of the spectrum of a channel: windows, groups of them and bands. */
export type Windows = { isShort: boolean; bands: number; groups: readonly number[] };

const SHORT_WINDOWS = 2;
const NOISE = 13;
const INTENSITY = 14;
const RESERVED = 12;
const LINES = 1024;
const FULL_SCALE = 32_768;

/** Reads `ics_info` (ISO/IEC 14496-3, table 4.6). */
export const readWindows = (bits: BitReader): Windows => {
  bits.skip(1);
  const isShort = bits.read(2) === SHORT_WINDOWS;
  bits.skip(1);
  const bands = bits.read(isShort ? 4 : 6);
  if (!isShort) {
    if (bits.read(1) === 1) throw new RangeError('prediction is not part of this profile');
    return { isShort, bands, groups: [1] };
  }
  const groups = [1];
  for (let window = 1; window < 8; window += 1)
    if (bits.read(1) === 1) groups.push((groups.pop() ?? 0) + 1);
    else groups.push(1);
  return { isShort, bands, groups };
};

/** The code of each band, group after group. */
const readSections = (bits: BitReader, { isShort, bands, groups }: Windows): number[] => {
  const length = isShort ? 3 : 5;
  const codes: number[] = [];
  for (const group of groups.keys()) {
    const end = bands * (group + 1);
    while (codes.length < end) {
      const code = bits.read(4);
      if (code === RESERVED) throw new RangeError('unknown code');
      let part = bits.read(length);
      let size = part;
      while (part === 2 ** length - 1) {
        part = bits.read(length);
        size += part;
      }
      if (size === 0 || codes.length + size > end) throw new RangeError('invalid section length');
      for (let band = 0; band < size; band += 1) codes.push(code);
    }
  }
  return codes;
};

/** Reads the scale factor of the power of each band, or the complete power of a noise band. */
const readScales = (bits: BitReader, codes: readonly number[], gain: number): number[] => {
  let [scale, noise, isFirstNoise] = [gain - 100, gain - 90, true];
  return codes.map((code) => {
    if (code === 0) return 0;
    if (code === NOISE) {
      noise += isFirstNoise ? bits.read(9) - 256 : readScaleStep(bits);
      isFirstNoise = false;
      return 2 ** (noise / 2);
    }
    const step = readScaleStep(bits);
    if (code >= INTENSITY) return 0;
    scale += step;
    return 2 ** (scale / 2);
  });
};

const skipPulses = (bits: BitReader): void => {
  if (bits.read(1) === 0) return;
  const count = bits.read(2) + 1;
  bits.skip(6 + 9 * count);
};

/** Temporal noise shaping moves power within a window and hardly changes its amount. */
const skipNoiseShaping = (bits: BitReader, { isShort }: Windows): void => {
  if (bits.read(1) === 0) return;
  for (let window = 0; window < (isShort ? 8 : 1); window += 1) {
    const filters = bits.read(isShort ? 1 : 2);
    const resolution = filters > 0 ? bits.read(1) : 0;
    for (let filter = 0; filter < filters; filter += 1) {
      bits.skip(isShort ? 4 : 6);
      const order = bits.read(isShort ? 3 : 5);
      if (order === 0) continue;
      bits.skip(1);
      const isCompressed = bits.read(1);
      bits.skip(order * (3 + resolution - isCompressed));
    }
  }
};

/** Mean power of a channel's stream (table 4.50); the maximum sample is 1. */
export const readChannelPower = (bits: BitReader, rate: number, shared?: Windows): number => {
  const gain = bits.read(8);
  const windows = shared ?? readWindows(bits);
  const codes = readSections(bits, windows);
  const scales = readScales(bits, codes, gain);
  skipPulses(bits);
  skipNoiseShaping(bits, windows);
  if (bits.read(1) === 1) throw new RangeError('gain control is not part of this profile');
  const offsets = bandsOf(rate, windows.isShort);
  let sum = 0;
  for (const [at, code] of codes.entries()) {
    const band = at % windows.bands;
    const count = windows.groups[Math.floor(at / windows.bands)] ?? 1;
    const [from, to] = [offsets[band], offsets[band + 1]];
    if (from === undefined || to === undefined) throw new RangeError('unknown band');
    const scale = scales[at] ?? 0;
    if (code === NOISE) sum += scale * count;
    if (code === 0 || code >= RESERVED) continue;
    for (let remaining = (to - from) * count; remaining > 0;) {
      const { power, lines } = readPower(bits, code);
      sum += power * scale;
      remaining -= lines;
    }
  }
  const windowLines = windows.isShort ? LINES / 8 : LINES;
  return sum / (2 * windowLines * LINES) / FULL_SCALE ** 2;
};
