import { speakerName } from '@studiolo/contract/voice/rules';
import { oneLine } from '../../../platform/reading/one-line.ts';
import type { SegmentRow } from './segments.store.ts';

type Speakers = Readonly<Record<string, string>>;

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

const stamp = (seconds: number, point: ',' | '.'): string => {
  const all = Math.max(0, Math.round(seconds * 1000));
  const hours = pad(Math.floor(all / 3_600_000), 2);
  const minutes = pad(Math.floor(all / 60_000) % 60, 2);
  return `${hours}:${minutes}:${pad(Math.floor(all / 1000) % 60, 2)}${point}${pad(all % 1000, 3)}`;
};

const line = (text: string): string => oneLine(text).replaceAll('-->', '→');

/** Formats segments as SubRip. */
export const writeSrt = (segments: readonly SegmentRow[], speakers: Speakers): string =>
  segments
    .map(({ start, end, speaker, text }, at) => {
      const voice = speaker === '' ? '' : `${speakerName(speakers, speaker)}: `;
      return `${at + 1}\n${stamp(start, ',')} --> ${stamp(end, ',')}\n${voice}${line(text)}\n`;
    })
    .join('\n');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Formats segments as WebVTT (https://www.w3.org/TR/webvtt1/), with voice tags. */
export const writeVtt = (segments: readonly SegmentRow[], speakers: Speakers): string =>
  `WEBVTT\n\n${segments
    .map(({ start, end, speaker, text }) => {
      const voice =
        speaker === '' ? '' : `<v ${escaped(speakerName(speakers, speaker)).replaceAll('>', '')}>`;
      return `${stamp(start, '.')} --> ${stamp(end, '.')}\n${voice}${escaped(line(text))}\n`;
    })
    .join('\n')}`;
