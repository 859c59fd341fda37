/** One second of silence as a WAV file of 8,000 samples (http://soundfile.sapp.org/doc/WaveFormat/). */
export const aWav = (): Buffer => {
  const wav = Buffer.alloc(44 + 8000);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + 8000, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(8000, 24);
  wav.writeUInt32LE(8000, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(8000, 40);
  return wav;
};
