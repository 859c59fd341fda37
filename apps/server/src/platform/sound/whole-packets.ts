import { EncodedPacketSink, type EncodedPacket } from 'mediabunny';
import type { OpenSound } from './open-sound.ts';

/** The packets of a sound, up to where its file is damaged or was cut off: what is before that can be heard. */
export async function* wholePackets(
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
    // It reads ahead, and failed there: what lies between is read one by one.
    for (let packet = await next(sink, last); packet; packet = await next(sink, packet)) yield packet;
  }
}

const next = (sink: EncodedPacketSink, before: EncodedPacket): Promise<EncodedPacket | null> =>
  sink.getNextPacket(before).catch(() => null);

/** How many seconds of a sound can be heard. What a browser records does not say so; its packets do. */
export const secondsOf = async (sound: OpenSound): Promise<number> => {
  try {
    return await sound.input.computeDuration([sound.track]);
  } catch {
    let end = 0;
    for await (const { timestamp, duration } of wholePackets(sound)) end = timestamp + duration;
    return end;
  }
};
