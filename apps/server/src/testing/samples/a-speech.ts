const RATE = 16_000;
const BYTES = 2;

/**
 * A WAV file (http://soundfile.sapp.org/doc/WaveFormat/) of tones and silences: each number is a duration in
 * seconds, negative for silence. Each tone has a different pitch.
 */
export const aSpeech = (stretches: readonly number[]): Buffer => {
  const lengths = stretches.map((seconds) => Math.round(Math.abs(seconds) * RATE));
  const size = lengths.reduce((sum, length) => sum + length, 0) * BYTES;
  const wav = Buffer.alloc(44 + size);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + size, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * BYTES, 28);
  wav.writeUInt16LE(BYTES, 32);
  wav.writeUInt16LE(8 * BYTES, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(size, 40);
  let at = 44;
  for (const [index, length] of lengths.entries()) {
    const isSilent = (stretches[index] ?? 0) < 0;
    for (let sample = 0; sample < length; sample += 1) {
      const tone = Math.sin((2 * Math.PI * (220 + 40 * index) * sample) / RATE);
      wav.writeInt16LE(isSilent ? 0 : Math.round(tone * 8000), at);
      at += BYTES;
    }
  }
  return wav;
};
