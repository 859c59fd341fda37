import { randomUUID } from 'node:crypto';
import type { AccessRows } from './access-row.ts';

const aRecording = () => ({ recordingId: randomUUID() });
const aSegment = () => ({ ...aRecording(), segmentId: randomUUID() });

/** The rows of recordings. */
export const VOICE_ROWS: AccessRows = {
  '/cli/voice/v1/room': { sample: () => ({}) },
  '/cli/voice/v1/begin': { sample: () => ({ msgId: randomUUID(), title: '' }) },
  '/cli/voice/v1/piece': { sample: () => ({ ...aRecording(), number: 0 }) },
  '/cli/voice/v1/finish': { sample: aRecording },
  '/cli/voice/v1/page': { sample: () => ({}) },
  '/cli/voice/v1/shelves': { sample: () => ({}) },
  '/cli/voice/v1/get': { sample: aRecording },
  '/cli/voice/v1/set': { sample: aRecording },
  '/cli/voice/v1/del': { sample: aRecording },
  '/cli/voice/v1/restore': { sample: aRecording },
  '/cli/voice/v1/ticket': { sample: aRecording },
  '/cli/voice/v1/sound': { sample: () => ({ ticket: 'none' }) },
  '/cli/voice/v1/transcribe': { sample: aRecording },
  '/cli/voice/v1/segments': { sample: aRecording },
  '/cli/voice/v1/write': { sample: () => ({ ...aRecording(), text: 'So be it.' }) },
  '/cli/voice/v1/edit': { sample: () => ({ ...aSegment(), text: 'So be it.' }) },
  '/cli/voice/v1/split': { sample: () => ({ ...aSegment(), at: 3 }) },
  '/cli/voice/v1/merge': { sample: aSegment },
  '/cli/voice/v1/speaker': { sample: () => ({ ...aSegment(), speaker: 'A' }) },
  '/cli/voice/v1/name': { sample: () => ({ ...aRecording(), speaker: 'A', name: 'Ann' }) },
  '/cli/voice/v1/mend': { sample: () => ({ ...aRecording(), from: 'Tim', to: 'Tom' }) },
  '/cli/voice/v1/words': { sample: () => ({}) },
  '/cli/voice/v1/word/add': { sample: () => ({ word: 'Borealis' }) },
  '/cli/voice/v1/word/del': { sample: () => ({ wordId: randomUUID() }) },
  '/cli/voice/v1/minutes/make': { sample: () => ({ ...aRecording(), template: 'meeting' }) },
  '/cli/voice/v1/minutes/get': { sample: aRecording },
  '/cli/voice/v1/minutes/tick': { sample: () => ({ ...aRecording(), lineId: randomUUID(), isDone: true }) },
  '/cli/voice/v1/share/list': { sample: aRecording },
  '/cli/voice/v1/share/create': { sample: () => ({ ...aRecording(), level: 'listen' }) },
  '/cli/voice/v1/share/revoke': { sample: () => ({ shareId: randomUUID() }) },
  '/cli/voice/v1/share/open': { sample: () => ({ shareId: randomUUID() }) },
  '/cli/voice/v1/share/mine': { sample: () => ({ shareId: randomUUID() }) },
  '/cli/voice/v1/share/withMe': { sample: () => ({}) },
  '/cli/voice/v1/download': { sample: () => ({ ...aRecording(), fileType: 'srt' }) },
};
