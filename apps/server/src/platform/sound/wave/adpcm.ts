import type { Wave } from './read-wave.ts';

/** Decodes an ADPCM block to 16-bit samples, interleaved by channel. */
export type Unpack = (block: Uint8Array) => Int16Array;

export const MS_ADPCM = 0x02;
export const IMA_ADPCM = 0x11;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const to16 = (value: number): number => clamp(value, -32_768, 32_767);

const IMA_STEPS = [
  7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97,
  107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724,
  796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026,
  4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493, 10_442, 11_487, 12_635, 13_899, 15_289, 16_818,
  18_500, 20_350, 22_385, 24_623, 27_086, 29_794, 32_767,
];
const IMA_MOVES = [-1, -1, -1, -1, 2, 4, 6, 8];

/** Four bytes of one channel are followed by four of the next. */
const unpackIma =
  (channels: number): Unpack =>
  (block) => {
    const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
    const groups = Math.floor((block.length - 4 * channels) / (4 * channels));
    const samples = new Int16Array((1 + groups * 8) * channels);
    for (let channel = 0; channel < channels; channel += 1) {
      let last = view.getInt16(4 * channel, true);
      let step = clamp(view.getUint8(4 * channel + 2), 0, 88);
      samples[channel] = last;
      for (let at = 0; at < groups * 8; at += 1) {
        const byte = view.getUint8(
          4 * channels + 4 * channels * Math.floor(at / 8) + 4 * channel + ((at % 8) >> 1),
        );
        const bits = at % 2 === 0 ? byte & 15 : byte >> 4;
        const size = IMA_STEPS[step] ?? 0;
        const move =
          (size >> 3) + (bits & 1 ? size >> 2 : 0) + (bits & 2 ? size >> 1 : 0) + (bits & 4 ? size : 0);
        last = to16(last + (bits & 8 ? -move : move));
        step = clamp(step + (IMA_MOVES[bits & 7] ?? 0), 0, 88);
        samples[(1 + at) * channels + channel] = last;
      }
    }
    return samples;
  };

const MS_ADAPTATION = [230, 230, 230, 230, 307, 409, 512, 614, 768, 614, 512, 409, 307, 230, 230, 230];
const MS_COEFFICIENTS = [
  [256, 0],
  [512, -256],
  [0, 0],
  [192, 64],
  [240, 0],
  [460, -208],
  [392, -232],
] as const;
const MS_HEAD = 7;

type MsState = { first: number; second: number; delta: number; late: number; early: number };

const nextMs = (state: MsState, bits: number): number => {
  const signed = bits >= 8 ? bits - 16 : bits;
  const guess = (state.late * state.first + state.early * state.second) >> 8;
  const sample = to16(guess + signed * state.delta);
  state.early = state.late;
  state.late = sample;
  state.delta = Math.max(16, ((MS_ADAPTATION[bits] ?? 230) * state.delta) >> 8);
  return sample;
};

const unpackMs =
  (channels: number): Unpack =>
  (block) => {
    const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
    const states = Array.from({ length: channels }, (_, channel): MsState => {
      const [first, second] = MS_COEFFICIENTS[view.getUint8(channel)] ?? [256, 0];
      const at = (field: number) => view.getInt16(channels + 2 * channels * field + 2 * channel, true);
      return { first, second, delta: at(0), late: at(1), early: at(2) };
    });
    const count = 2 + Math.floor(((block.length - MS_HEAD * channels) * 2) / channels);
    const samples = new Int16Array(count * channels);
    for (const [channel, { late, early }] of states.entries()) {
      samples[channel] = early;
      samples[channels + channel] = late;
    }
    for (let at = 0; at < (count - 2) * channels; at += 1) {
      const byte = view.getUint8(MS_HEAD * channels + (at >> 1));
      const state = states[at % channels];
      if (state) samples[2 * channels + at] = nextMs(state, at % 2 === 0 ? byte >> 4 : byte & 15);
    }
    return samples;
  };

type Adpcm = {
  unpack: Unpack;
  /** Returns the number of samples per channel in a block of `bytes` bytes. */
  moments: (bytes: number) => number;
};

/** Returns the decoder for the two usual kinds of ADPCM in WAV files; undefined for other sounds. */
export const adpcmOf = ({ tag, channels, block }: Wave): Adpcm | undefined => {
  if (channels < 1 || channels > 2 || block < MS_HEAD * channels) return undefined;
  if (tag === IMA_ADPCM)
    return {
      unpack: unpackIma(channels),
      moments: (bytes) =>
        bytes < 4 * channels ? 0 : 1 + 8 * Math.floor((bytes - 4 * channels) / (4 * channels)),
    };
  if (tag !== MS_ADPCM) return undefined;
  return {
    unpack: unpackMs(channels),
    moments: (bytes) =>
      bytes < MS_HEAD * channels ? 0 : 2 + Math.floor(((bytes - MS_HEAD * channels) * 2) / channels),
  };
};
