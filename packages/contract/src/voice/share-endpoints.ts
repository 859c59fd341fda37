import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { emailAddress, Id, NoInput, Nothing } from '../wire/fields.ts';
import {
  Minutes,
  Recording,
  SharedRecording,
  ShareLevel,
  TranscriptSegment,
  VoiceShare,
} from './entities.ts';

const one = z.object({ recordingId: Id });

export const listVoiceShares = endpoint({
  method: 'GET',
  path: '/cli/voice/share/v1/list',
  access: 'user',
  input: one,
  data: z.array(VoiceShare),
  errors: ['NOT_FOUND'],
  summary: 'The links by which a recording of the caller’s is shared.',
});

export const shareRecording = endpoint({
  method: 'POST',
  path: '/cli/voice/share/v1/create',
  access: 'user',
  input: z.object({
    recordingId: Id,
    level: ShareLevel,
    /** The address of the user who may see it, signed in; anyone with the link if omitted. */
    email: z.optional(emailAddress('email-other')),
  }),
  data: VoiceShare,
  errors: ['NOT_FOUND', 'TOO_MANY_FILES', 'TOO_MANY_REQUESTS'],
  perMinute: 30,
  summary:
    'Lets anyone by a link, or somebody by their address, hear a recording, read it, or read its minutes alone.',
});

export const revokeVoiceShare = endpoint({
  method: 'POST',
  path: '/cli/voice/share/v1/revoke',
  access: 'user',
  input: z.object({ shareId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Takes a link back: it shows nothing from then on.',
});

const SHOWN = z.object({
  recording: Recording,
  segments: z.array(TranscriptSegment),
  minutes: z.nullable(Minutes),
  /** URL of the audio; empty if the link does not include it. */
  sound: z.string(),
  level: ShareLevel,
});

export const openVoiceShare = endpoint({
  method: 'GET',
  path: '/cli/voice/share/v1/open',
  access: 'public',
  input: z.object({ shareId: Id }),
  data: SHOWN,
  errors: ['NOT_FOUND'],
  perMinute: 60,
  summary: 'What a link shows of a recording.',
});

export const openSharedRecording = endpoint({
  method: 'GET',
  path: '/cli/voice/share/v1/mine',
  access: 'user',
  input: z.object({ shareId: Id }),
  data: SHOWN,
  errors: ['NOT_FOUND'],
  perMinute: 60,
  summary: 'What somebody shows the caller of a recording.',
});

export const listSharedRecordings = endpoint({
  method: 'GET',
  path: '/cli/voice/share/v1/withMe',
  access: 'user',
  input: NoInput,
  data: z.array(SharedRecording),
  summary: 'Recordings of others that are shared with the caller, the latest first.',
});
