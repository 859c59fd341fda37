import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Nothing } from '../wire/fields.ts';
import { Minutes, Recording, ShareLevel, TranscriptSegment, VoiceShare } from './entities.ts';

const one = z.object({ recordingId: Id });

export const listVoiceShares = endpoint({
  method: 'GET',
  path: '/cli/voice/v1/share/list',
  access: 'user',
  input: one,
  data: z.array(VoiceShare),
  errors: ['NOT_FOUND'],
  summary: 'The links by which a recording of the caller’s is shared.',
});

export const shareRecording = endpoint({
  method: 'POST',
  path: '/cli/voice/v1/share/create',
  access: 'user',
  input: z.object({ recordingId: Id, level: ShareLevel }),
  data: VoiceShare,
  errors: ['NOT_FOUND', 'TOO_MANY_FILES'],
  perMinute: 30,
  summary: 'Makes a link by which anyone hears a recording, reads it, or reads its minutes alone.',
});

export const revokeVoiceShare = endpoint({
  method: 'POST',
  path: '/cli/voice/v1/share/revoke',
  access: 'user',
  input: z.object({ shareId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Takes a link back: it shows nothing from then on.',
});

export const openVoiceShare = endpoint({
  method: 'GET',
  path: '/cli/voice/v1/share/open',
  access: 'public',
  input: z.object({ shareId: Id }),
  data: z.object({
    recording: Recording,
    segments: z.array(TranscriptSegment),
    minutes: z.nullable(Minutes),
    /** Where its sound is got; empty where the link lets nobody listen. */
    sound: z.string(),
    level: ShareLevel,
  }),
  errors: ['NOT_FOUND'],
  perMinute: 60,
  summary: 'What a link shows of a recording.',
});
