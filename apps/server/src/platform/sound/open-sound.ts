import {
  ADTS,
  FilePathSource,
  FLAC,
  Input,
  MATROSKA,
  MP3,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  WAVE,
  WEBM,
  type AudioCodec,
  type InputAudioTrack,
} from 'mediabunny';
import { ParsingFault, type AudioKind } from '../parsing/parsed-document.ts';

/** Containers that hold what they play themselves: a playlist would name other files. */
const FORMATS = [MP4, QTFF, MATROSKA, WEBM, MP3, WAVE, OGG, ADTS, FLAC, MPEG_TS];

export type OpenSound = { input: Input; track: InputAudioTrack; codec: AudioCodec; kind: AudioKind };

/** What a codec is kept in, where it is taken out of what it came in. */
const kindOf = (codec: AudioCodec): AudioKind | undefined => {
  if (codec === 'mp3' || codec === 'flac') return codec;
  if (codec === 'opus' || codec === 'vorbis') return 'webm';
  if (codec === 'aac') return 'm4a';
  return codec.startsWith('pcm-') || codec === 'ulaw' || codec === 'alaw' ? 'wav' : undefined;
};

/** Opens the sound of a recording or a film. Throws `ParsingFault` where there is none that can be used. */
export const openSound = async (path: string): Promise<OpenSound> => {
  const input = new Input({ source: new FilePathSource(path), formats: FORMATS });
  try {
    if (!(await input.canRead().catch(() => false))) throw new ParsingFault('unsupported');
    const track = await input.getPrimaryAudioTrack();
    // A film that was cut off has lost what says what is in it.
    if (!track) throw new ParsingFault((await input.getTracks()).length === 0 ? 'broken' : 'empty');
    const codec = await track.getCodec();
    const kind = codec === null ? undefined : kindOf(codec);
    if (codec === null || kind === undefined) throw new ParsingFault('unsupported');
    return { input, track, codec, kind };
  } catch (error) {
    input.dispose();
    throw error;
  }
};
