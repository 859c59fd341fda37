import type { TaskReport } from '../parsing/processes/answer-tasks.ts';
import { LEVELS_A_SECOND } from './levels.ts';
import type { OpenSound } from './open-sound.ts';
import { decoderOf } from './packet-decoders.ts';
import { completePackets } from './whole-packets.ts';

/** Decibels below the maximum that count as silence. */
const FLOOR_DB = 80;
const PACKETS_PER_REPORT = 2000;
/** Minimum share of a slot that a packet must overlap to count for it. */
const MIN_SLOT_SHARE = 0.25;

/** Level from 0 for silence to 255 for the maximum, on a decibel scale. */
const levelOf = (power: number): number =>
  power <= 0 ? 0 : Math.round(Math.min(1, Math.max(0, 1 + (10 * Math.log10(power)) / FLOOR_DB)) * 255);

const powerOf = (channels: readonly Float32Array[], from: number, to: number): number => {
  let peak = 0;
  for (const samples of channels) {
    let sum = 0;
    for (let at = from; at < to; at += 1) sum += (samples[at] ?? 0) ** 2;
    peak = Math.max(peak, to > from ? sum / (to - from) : 0);
  }
  return peak;
};

/** Loudness of a recording, several values per second; undefined if no decoder is available. */
export const readLevels = async (
  sound: OpenSound,
  seconds: number,
  report: TaskReport,
): Promise<Uint8Array | undefined> => {
  const { track, codec } = sound;
  const config = await track.getDecoderConfig();
  const description =
    config?.description === undefined
      ? undefined
      : ArrayBuffer.isView(config.description)
        ? new Uint8Array(
            config.description.buffer,
            config.description.byteOffset,
            config.description.byteLength,
          )
        : new Uint8Array(config.description);
  const channels = await track.getNumberOfChannels();
  const decoder = await decoderOf({ codec, channels, description });
  if (!decoder) return undefined;
  const levels = new Uint8Array(Math.ceil(seconds * LEVELS_A_SECOND) + 1);
  let count = 0;
  try {
    for await (const packet of completePackets(sound)) {
      const decoded = await decoder.decode(packet.data);
      const length = decoded[0]?.length ?? 0;
      const first = Math.max(0, Math.floor(packet.timestamp * LEVELS_A_SECOND));
      const end = (packet.timestamp + packet.duration) * LEVELS_A_SECOND;
      const slots = Math.max(1, Math.ceil(end - MIN_SLOT_SHARE) - first);
      for (let slot = 0; slot < slots; slot += 1) {
        const at = first + slot;
        if (at >= levels.length) break;
        const from = Math.floor((length * slot) / slots);
        const level = levelOf(powerOf(decoded, from, Math.floor((length * (slot + 1)) / slots)));
        levels[at] = Math.max(levels[at] ?? 0, level);
      }
      count += 1;
      if (count % PACKETS_PER_REPORT === 0) report.progress(packet.timestamp, seconds);
    }
  } finally {
    decoder.free();
  }
  return decoder.isTrusted?.() === false ? undefined : levels;
};
