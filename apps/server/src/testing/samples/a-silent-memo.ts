import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Mp4OutputFormat, Output } from 'mediabunny';

const RATE = 16_000;
const FRAME_SECONDS = 1024 / RATE;
/** A frame of AAC with one channel and no band at all (ISO/IEC 14496-3, 4.4.2). */
const SILENT_FRAME = Uint8Array.of(0, 0, 0, 7);

export const aSilentMemo = async (seconds: number): Promise<Buffer> => {
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new BufferTarget(),
  });
  const source = new EncodedAudioPacketSource('aac');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = {
    codec: 'mp4a.40.2',
    sampleRate: RATE,
    numberOfChannels: 1,
    description: Uint8Array.of(0x14, 0x08),
  };
  for (let at = 0; at * FRAME_SECONDS < seconds; at += 1)
    await source.add(new EncodedPacket(SILENT_FRAME, 'key', at * FRAME_SECONDS, FRAME_SECONDS), {
      decoderConfig,
    });
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0));
};
