/** Encoding of a WAV file of 8,000 Hz with one channel. */
type Kind = 'mulaw' | 'alaw' | 'ima' | 'gsm';

const RATE = 8000;
const TAGS = { mulaw: 7, alaw: 6, ima: 0x11, gsm: 0x31 } as const;
const IMA_BLOCK = 256;
const IMA_MOMENTS = 505;

/** A second of silence, a second of a tone, and a second of silence. */
const SAMPLES = Array.from({ length: 3 * RATE }, (_, at) =>
  at >= RATE && at < 2 * RATE ? Math.round(8000 * Math.sin((2 * Math.PI * 400 * at) / RATE)) : 0,
);

/** Encodes a sample as the byte with the nearest value (ITU-T G.711). */
const companded = (sound: (byte: number) => number) => {
  const table = Array.from({ length: 256 }, (_, byte) => sound(byte));
  const nearest = (sample: number): number => {
    let best = 0;
    for (const [byte, value] of table.entries())
      if (Math.abs(value - sample) < Math.abs((table[best] ?? 0) - sample)) best = byte;
    return best;
  };
  return Buffer.from(SAMPLES.map(nearest));
};
const muLaw = (byte: number): number => {
  const bits = 255 - byte;
  const size = (2 * (bits % 16) + 33) * 2 ** (Math.floor(bits / 16) % 8) - 33;
  return 4 * (bits >= 128 ? -size : size);
};
const aLaw = (byte: number): number => {
  const bits = byte ^ 0x55;
  const [step, mantissa] = [Math.floor(bits / 16) % 8, bits % 16];
  const size = step === 0 ? 2 * mantissa + 1 : (2 * mantissa + 33) * 2 ** (step - 1);
  return 8 * (bits >= 128 ? size : -size);
};

/** Each block begins with its first sample; each nibble then moves up or down by the largest 16-bit step. */
const ima = (): Buffer => {
  const blocks: Buffer[] = [];
  for (let from = 0; from < SAMPLES.length; from += IMA_MOMENTS) {
    const block = Buffer.alloc(IMA_BLOCK);
    block.writeInt16LE(SAMPLES[from] ?? 0, 0);
    const isLoud = SAMPLES.slice(from, from + IMA_MOMENTS).some((sample) => sample !== 0);
    block.writeUInt8(isLoud ? 70 : 0, 2);
    // A nibble up, then the same nibble down.
    block.fill(isLoud ? 0xc4 : 0x80, 4);
    blocks.push(block);
  }
  return Buffer.concat(blocks);
};

const soundOf = (kind: Kind): Buffer => {
  if (kind === 'mulaw') return companded(muLaw);
  if (kind === 'alaw') return companded(aLaw);
  return kind === 'ima' ? ima() : Buffer.alloc(65 * 75);
};

/**
 * Creates a WAV file of three seconds like those of dictation machines and telephones, with a tone in the second one.
 */
export const aDictation = (kind: Kind): Buffer => {
  const sound = soundOf(kind);
  const head = Buffer.alloc(48);
  head.write('RIFF', 0);
  head.writeUInt32LE(40 + sound.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(20, 16);
  head.writeUInt16LE(TAGS[kind], 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(kind === 'ima' ? Math.round((RATE * IMA_BLOCK) / IMA_MOMENTS) : RATE, 28);
  head.writeUInt16LE({ mulaw: 1, alaw: 1, ima: IMA_BLOCK, gsm: 65 }[kind], 32);
  head.writeUInt16LE(kind === 'ima' ? 4 : 8, 34);
  head.writeUInt16LE(2, 36);
  head.writeUInt16LE(IMA_MOMENTS, 38);
  head.write('data', 40);
  head.writeUInt32LE(sound.length, 44);
  return Buffer.concat([head, sound]);
};
