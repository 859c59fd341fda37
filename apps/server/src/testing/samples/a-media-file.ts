import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  ALL_FORMATS,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  MpegTsOutputFormat,
  AdtsOutputFormat,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

const FORMATS = {
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  m4a: () => new Mp4OutputFormat({ fastStart: false }),
  /** The format of Safari's recordings. */
  live: () => new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 1 }),
  mov: () => new MovOutputFormat({ fastStart: 'in-memory' }),
  mkv: () => new MkvOutputFormat(),
  ts: () => new MpegTsOutputFormat(),
  aac: () => new AdtsOutputFormat(),
  webm: () => new WebMOutputFormat(),
  ogg: () => new OggOutputFormat(),
};

export type Container = keyof typeof FORMATS;
type Options = { seconds: number; hasPicture?: boolean; isMute?: boolean };

/** Bytes per packet. AAC is passed through, and Opus decodes any bytes to noise. */
const BYTES = 60;
const MARK = 8;
/** One channel at 48 kHz (RFC 7845, 5.1). */
const OPUS_HEAD = Uint8Array.from([...Buffer.from('OpusHead'), 1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0]);
const SOUNDS = {
  aac: {
    config: {
      codec: 'mp4a.40.2',
      sampleRate: 16_000,
      numberOfChannels: 1,
      description: Uint8Array.of(0x14, 0x08),
    },
    seconds: 1024 / 16_000,
    head: 0,
  },
  // A frame of 20 ms (RFC 6716, 3.1).
  opus: {
    config: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1, description: OPUS_HEAD },
    seconds: 0.02,
    head: 0xf8,
  },
};

export const soundOf = (container: Container) =>
  container === 'webm' || container === 'ogg' ? 'opus' : 'aac';

const packetOf = (number: number, head: number): Uint8Array => {
  const bytes = new Uint8Array(BYTES);
  for (let at = 0; at < BYTES; at += 1) bytes[at] = (number * 31 + at * 97 + ((at * number) % 13)) & 0xff;
  bytes[0] = head;
  new DataView(bytes.buffer).setUint32(MARK, number);
  return bytes;
};

const PICTURE = {
  codec: 'avc1.42001f',
  codedWidth: 64,
  codedHeight: 64,
  // An avcC (ISO/IEC 14496-15, 5.3.3.1) with arbitrary parameters, which are not read.
  description: Uint8Array.of(1, 0x42, 0, 0x1f, 0xff, 0xe1, 0, 4, 0x67, 0x42, 0, 0x1f, 1, 0, 2, 0x68, 0xce),
};

/** A media file, whose audio packets carry their numbers. */
export const aMediaFile = async (
  container: Container,
  { seconds, hasPicture = false, isMute = false }: Options,
): Promise<Buffer> => {
  const target = new BufferTarget();
  const output = new Output({ format: FORMATS[container](), target });
  const codec = soundOf(container);
  const { config, seconds: length, head } = SOUNDS[codec];
  const sound = new EncodedAudioPacketSource(codec);
  const picture = hasPicture ? new EncodedVideoPacketSource('avc') : undefined;
  if (!isMute) output.addAudioTrack(sound);
  if (picture) output.addVideoTrack(picture);
  await output.start();
  for (let number = 0; number * length < seconds; number += 1) {
    const packet = new EncodedPacket(packetOf(number, head), 'key', number * length, length);
    if (!isMute) await sound.add(packet, { decoderConfig: config });
    if (!picture || number % 16 !== 0) continue;
    const seen = new EncodedPacket(Uint8Array.of(0, 0, 0, 2, 0x65, 1), 'key', number * length, length * 16);
    await picture.add(seen, { decoderConfig: PICTURE });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
};

export const packetsIn = (container: Container, seconds: number): number =>
  Math.ceil(seconds / SOUNDS[soundOf(container)].seconds);

/** Numbers of the audio packets in a file, and the number of its tracks. */
export const numbersIn = async (bytes: Buffer): Promise<{ numbers: number[]; tracks: number }> => {
  const input = new Input({ source: new BufferSource(new Uint8Array(bytes)), formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  const numbers: number[] = [];
  if (track)
    for await (const { data } of new EncodedPacketSink(track).packets())
      numbers.push(new DataView(data.buffer, data.byteOffset).getUint32(MARK));
  const tracks = (await input.getTracks()).length;
  input.dispose();
  return { numbers, tracks };
};
