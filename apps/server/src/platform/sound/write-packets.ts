import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FlacOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  WavOutputFormat,
  WebMOutputFormat,
  type OutputFormat,
  type StreamTargetChunk,
} from 'mediabunny';
import type { AudioKind } from '../parsing/parsed-document.ts';
import type { TaskReport } from '../parsing/processes/answer-tasks.ts';
import type { OpenSound } from './open-sound.ts';
import { positionedPart } from './positioned-part.ts';
import { completePackets } from './whole-packets.ts';

const formatOf = (kind: AudioKind): OutputFormat => {
  if (kind === 'mp3') return new Mp3OutputFormat();
  if (kind === 'flac') return new FlacOutputFormat();
  if (kind === 'wav') return new WavOutputFormat();
  return kind === 'm4a' ? new Mp4OutputFormat({ fastStart: false }) : new WebMOutputFormat();
};

export type Span = { from: number; to: number };

const PACKETS_PER_REPORT = 2000;

/**
 * Copies the packets of a span into a new container without decoding, passing its bytes on as they are
 * written. Returns the actual start, as packets have a length, and the duration, in seconds.
 */
export const writePackets = async (
  sound: OpenSound,
  { from, to }: Span,
  report: TaskReport,
): Promise<{ from: number; seconds: number }> => {
  const { track, codec, kind } = sound;
  const writable = new WritableStream<StreamTargetChunk>({
    write: ({ data, position }) => report.part(positionedPart(position, data)),
  });
  const output = new Output({
    format: formatOf(kind),
    target: new StreamTarget(writable, { chunked: true, chunkSize: 1024 * 1024 }),
  });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const sink = new EncodedPacketSink(track);
  const decoderConfig = await track.getDecoderConfig();
  const start = (await sink.getPacket(from)) ?? (await sink.getFirstPacket());
  let end = from;
  let count = 0;
  if (start) {
    const zero = start.timestamp;
    for await (const packet of completePackets(sound, start)) {
      if (packet.timestamp >= to) break;
      const moved = packet.clone({ timestamp: Math.max(0, packet.timestamp - zero) });
      await source.add(moved, count === 0 && decoderConfig ? { decoderConfig } : undefined);
      end = packet.timestamp + packet.duration;
      count += 1;
      if (count % PACKETS_PER_REPORT === 0) report.progress(count, 0);
    }
  }
  await output.finalize();
  const first = start?.timestamp ?? from;
  return { from: first, seconds: count === 0 ? 0 : end - first };
};
