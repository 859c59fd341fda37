import {
  ADTS,
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
import { soundSource } from './wave/wave-source.ts';

/** Supported containers. Playlists are not supported, because they refer to other files. */
const FORMATS = [MP4, QTFF, MATROSKA, WEBM, MP3, WAVE, OGG, ADTS, FLAC, MPEG_TS];

export type OpenSound = { input: Input; track: InputAudioTrack; codec: AudioCodec; kind: AudioKind };

/** Returns the container for extracted audio of a codec. */
const kindOf = (codec: AudioCodec): AudioKind | undefined => {
  if (codec === 'mp3' || codec === 'flac') return codec;
  if (codec === 'opus' || codec === 'vorbis') return 'webm';
  if (codec === 'aac') return 'm4a';
  return codec.startsWith('pcm-') || codec === 'ulaw' || codec === 'alaw' ? 'wav' : undefined;
};

/** Names of codecs that videos and phones use, by their codes in containers. */
const CODEC_NAMES: Readonly<Record<string, string>> = {
  samr: 'AMR',
  sawb: 'AMR-WB',
  sawp: 'AMR-WB+',
  alac: 'Apple Lossless (ALAC)',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
  ac3: 'AC-3',
  eac3: 'E-AC-3',
  dts: 'DTS',
  A_ALAC: 'Apple Lossless (ALAC)',
  ima4: 'IMA ADPCM',
  QDM2: 'QDesign Music',
  sevc: 'EVRC',
  sqcp: 'QCELP',
};

/** Name of a codec that is known but not supported; undefined for an unknown one. */
const nameOfCodec = async (track: InputAudioTrack, codec: AudioCodec | null): Promise<string | undefined> => {
  const id = codec ?? (await track.getInternalCodecId());
  if (typeof id !== 'string') return undefined;
  return CODEC_NAMES[id.trim()] ?? (/^[\w .-]{2,20}$/.test(id) ? id.trim() : undefined);
};

/** Opens the audio of a recording or a video. Throws `ParsingFault` if it has no usable audio. */
export const openSound = async (path: string): Promise<OpenSound> => {
  const input = new Input({ source: await soundSource(path), formats: FORMATS });
  try {
    if (!(await input.canRead().catch(() => false))) throw new ParsingFault('unsupported');
    const track = await input.getPrimaryAudioTrack();
    // A truncated video has lost its table of contents.
    if (!track) throw new ParsingFault((await input.getTracks()).length === 0 ? 'broken' : 'empty');
    const codec = await track.getCodec();
    const kind = codec === null ? undefined : kindOf(codec);
    if (codec === null || kind === undefined)
      throw new ParsingFault('unsupported', await nameOfCodec(track, codec));
    return { input, track, codec, kind };
  } catch (error) {
    input.dispose();
    throw error;
  }
};
