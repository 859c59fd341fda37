import { randomUUID } from 'node:crypto';
import type { AccessRows } from './access-row.ts';

const aRecording = () => ({ recordingId: randomUUID() });
const aSegment = () => ({ ...aRecording(), segmentId: randomUUID() });

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
  '/cli/voice/word/v1/list': { sample: () => ({}) },
  '/cli/voice/word/v1/add': { sample: () => ({ word: 'Borealis' }) },
  '/cli/voice/word/v1/del': { sample: () => ({ wordId: randomUUID() }) },
  '/cli/voice/minutes/v1/make': { sample: () => ({ ...aRecording(), template: 'meeting' }) },
  '/cli/voice/minutes/v1/get': { sample: aRecording },
  '/cli/voice/minutes/v1/tick': { sample: () => ({ ...aRecording(), lineId: randomUUID(), isDone: true }) },
  '/cli/voice/share/v1/list': { sample: aRecording },
  '/cli/voice/share/v1/create': { sample: () => ({ ...aRecording(), level: 'listen' }) },
  '/cli/voice/share/v1/revoke': { sample: () => ({ shareId: randomUUID() }) },
  '/cli/voice/share/v1/open': { sample: () => ({ shareId: randomUUID() }) },
  '/cli/voice/share/v1/mine': { sample: () => ({ shareId: randomUUID() }) },
  '/cli/voice/share/v1/withMe': { sample: () => ({}) },
  '/cli/voice/v1/download': { sample: () => ({ ...aRecording(), fileType: 'srt' }) },
};
