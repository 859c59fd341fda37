import type { AudioCodec } from 'mediabunny';
import { framePower, readAacConfig } from './aac/frame-power.ts';

/** Decodes packets to samples from -1 to 1, one channel at a time. */
export type PacketDecoder = {
  decode: (packet: Uint8Array) => Promise<readonly Float32Array[]>;
  free: () => void;
  /** False if more than a tenth of the packets was unreadable. */
  isTrusted?: () => boolean;
};

type Format = { codec: AudioCodec; channels: number; description: Uint8Array | undefined };

type SampleReader = { bytes: number; read: (view: DataView, at: number) => number };

/** Decodes a sample of the two telephone codecs (ITU-T G.711), from -1 to 1. */
const muLaw = (byte: number): number => {
  const bits = ~byte & 0xff;
  const size = ((((bits & 15) << 3) + 132) << ((bits >> 4) & 7)) - 132;
  return (bits & 128 ? -size : size) / 32_768;
};
const aLaw = (byte: number): number => {
  const bits = byte ^ 0x55;
  const step = (bits >> 4) & 7;
  const base = ((bits & 15) << 4) + (step === 0 ? 8 : 264);
  const size = step > 1 ? base << (step - 1) : base;
  return (bits & 128 ? size : -size) / 32_768;
};

const littleEndian = (codec: string): boolean => !codec.endsWith('be');

const sampleReader = (codec: AudioCodec): SampleReader | undefined => {
  const isLittle = littleEndian(codec);
  const name = codec.replace(/be$/, '');
  if (name === 'pcm-s16') return { bytes: 2, read: (view, at) => view.getInt16(at, isLittle) / 32_768 };
  if (name === 'pcm-s32')
    return { bytes: 4, read: (view, at) => view.getInt32(at, isLittle) / 2_147_483_648 };
  if (name === 'pcm-f32') return { bytes: 4, read: (view, at) => view.getFloat32(at, isLittle) };
  if (name === 'pcm-f64') return { bytes: 8, read: (view, at) => view.getFloat64(at, isLittle) };
  if (name === 'pcm-u8') return { bytes: 1, read: (view, at) => (view.getUint8(at) - 128) / 128 };
  if (name === 'ulaw') return { bytes: 1, read: (view, at) => muLaw(view.getUint8(at)) };
  if (name === 'alaw') return { bytes: 1, read: (view, at) => aLaw(view.getUint8(at)) };
  if (name === 'pcm-s8') return { bytes: 1, read: (view, at) => view.getInt8(at) / 128 };
  // For the loudness, the two upper bytes are precise enough.
  if (name === 'pcm-s24')
    return { bytes: 3, read: (view, at) => view.getInt16(at + (isLittle ? 1 : 0), isLittle) / 32_768 };
  return undefined;
};

/** Reads only the first channel, because silence is silent on all channels. */
const pcmDecoder = ({ bytes, read }: SampleReader, channels: number): PacketDecoder => ({
  async decode(packet) {
    const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength);
    const frame = bytes * channels;
    const length = Math.floor(packet.byteLength / frame);
    const all = Array.from({ length: channels }, () => new Float32Array(length));
    for (const [channel, samples] of all.entries())
      for (let at = 0; at < length; at += 1) samples[at] = read(view, at * frame + channel * bytes);
    return all;
  },
  free: () => undefined,
});

const LEVELS_A_PACKET = 60;

/** Measures the loudness of AAC frames. An unreadable frame counts as loud, so that no speech is lost. */
const aacMeter = (description: Uint8Array | undefined): PacketDecoder | undefined => {
  const config = description ? readAacConfig(description) : undefined;
  if (description && !config) return undefined;
  let [frames, unread] = [0, 0];
  return {
    async decode(packet) {
      frames += 1;
      try {
        return [new Float32Array(LEVELS_A_PACKET).fill(Math.sqrt(framePower(packet, config)))];
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        unread += 1;
        return [new Float32Array(LEVELS_A_PACKET).fill(1)];
      }
    },
    free: () => undefined,
    isTrusted: () => unread * 10 <= frames,
  };
};

/** Returns the decoder of a codec; undefined for unsupported ones. */
export const decoderOf = async ({
  codec,
  channels,
  description,
}: Format): Promise<PacketDecoder | undefined> => {
  const pcm = sampleReader(codec);
  if (pcm) return pcmDecoder(pcm, channels);
  if (codec === 'opus' && channels <= 2) {
    const { OpusDecoder } = await import('opus-decoder');
    const decoder = new OpusDecoder({ channels, sampleRate: 16_000 });
    await decoder.ready;
    return {
      decode: async (packet) => decoder.decodeFrame(packet).channelData,
      free: () => decoder.free(),
    };
  }
  if (codec === 'mp3') {
    const { MPEGDecoder } = await import('mpg123-decoder');
    const decoder = new MPEGDecoder();
    await decoder.ready;
    return {
      decode: async (packet) => decoder.decodeFrame(packet).channelData,
      free: () => decoder.free(),
    };
  }
  if (codec === 'aac') return aacMeter(description);
  if (codec !== 'flac' || !description) return undefined;
  const { FLACDecoder } = await import('@wasm-audio-decoders/flac');
  const decoder = new FLACDecoder();
  await decoder.ready;
  return {
    decode: async (packet) => (await decoder.decodeFrames([packet])).channelData,
    free: () => decoder.free(),
  };
};
