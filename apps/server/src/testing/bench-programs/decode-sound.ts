import { openSound } from '../../platform/sound/open-sound.ts';
import { decoderOf } from '../../platform/sound/packet-decoders.ts';
import { completePackets } from '../../platform/sound/whole-packets.ts';

/** Decodes a recording and discards the result: the lower bound for the time of a transcription. */
const [, , path = ''] = process.argv;
const sound = await openSound(path);
const channels = await sound.track.getNumberOfChannels();
const decoder = await decoderOf({ codec: sound.codec, channels, description: undefined });
if (!decoder) throw new Error(`no decoder for ${sound.codec}`);
let samples = 0;
for await (const { data } of completePackets(sound)) samples += (await decoder.decode(data))[0]?.length ?? 0;
decoder.free();
sound.input.dispose();
process.stdout.write(`${samples}\n`);
