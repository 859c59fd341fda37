import type { AudioCodec } from 'mediabunny';

/** Makes samples of packets, a channel at a time; each channel goes from -1 to 1. */
export type PacketDecoder = {
  decode: (packet: Uint8Array) => Promise<readonly Float32Array[]>;
  free: () => void;
};

type Format = { codec: AudioCodec; channels: number; description: Uint8Array | undefined };

type SampleReader = { bytes: number; read: (view: DataView, at: number) => number };

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
  if (name === 'pcm-s8') return { bytes: 1, read: (view, at) => view.getInt8(at) / 128 };
  // The two upper bytes say enough of how loud it is.
  if (name === 'pcm-s24')
    return { bytes: 3, read: (view, at) => view.getInt16(at + (isLittle ? 1 : 0), isLittle) / 32_768 };
  return undefined;
};

/** One channel tells how loud it is: the first is taken, as silence is silent on all of them. */
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

/** The decoder of a codec; undefined for those that have none here, such as AAC. */
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
  if (codec !== 'flac' || !description) return undefined;
  const { FLACDecoder } = await import('@wasm-audio-decoders/flac');
  const decoder = new FLACDecoder();
  await decoder.ready;
  return {
    decode: async (packet) => (await decoder.decodeFrames([packet])).channelData,
    free: () => decoder.free(),
  };
};
