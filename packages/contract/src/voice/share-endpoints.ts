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
  summary: 'Lists the links and shares of one of the caller’s recordings.',
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
    'Shares a recording, its transcript, or its minutes alone, with anyone by a link or with a person by their address.',
});

export const revokeVoiceShare = endpoint({
  method: 'POST',
  path: '/cli/voice/share/v1/revoke',
  access: 'user',
  input: z.object({ shareId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Revokes a link at once.',
});

const SHARED_CONTENT = z.object({
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
  data: SHARED_CONTENT,
  errors: ['NOT_FOUND'],
  perMinute: 60,
  summary: 'Returns the part of a recording that a link shares.',
});

export const openSharedRecording = endpoint({
  method: 'GET',
  path: '/cli/voice/share/v1/mine',
  access: 'user',
  input: z.object({ shareId: Id }),
  data: SHARED_CONTENT,
  errors: ['NOT_FOUND'],
  perMinute: 60,
  summary: 'Returns the part of a recording that another user shared with the caller.',
});

export const listSharedRecordings = endpoint({
  method: 'GET',
  path: '/cli/voice/share/v1/withMe',
  access: 'user',
  input: NoInput,
  data: z.array(SharedRecording),
  summary: 'Lists the recordings that others shared with the caller, latest first.',
});
