import { EncodedPacketSink, type EncodedPacket } from 'mediabunny';
import type { OpenSound } from './open-sound.ts';

/** Yields the packets of a sound up to the damaged or missing part of its file. */
export async function* completePackets(
  { track }: OpenSound,
  from?: EncodedPacket,
): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(track);
  let last: EncodedPacket | undefined;
  try {
    for await (const packet of sink.packets(from)) {
      last = packet;
      yield packet;
    }
  } catch (error) {
    if (!last) throw error;
    // Reading ahead failed: reads the packets before the damage one by one.
    for (let packet = await next(sink, last); packet; packet = await next(sink, packet)) yield packet;
  }
}

const next = (sink: EncodedPacketSink, before: EncodedPacket): Promise<EncodedPacket | null> =>
  sink.getNextPacket(before).catch(() => null);

/**
 * Playable length of a sound, in seconds. Recordings of browsers do not state it, so their packets are
 * counted.
 */
export const secondsOf = async (sound: OpenSound): Promise<number> => {
  try {
    return await sound.input.computeDuration([sound.track]);
  } catch {
    let end = 0;
    for await (const { timestamp, duration } of completePackets(sound)) end = timestamp + duration;
    return end;
  }
};
