import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, requiredText } from '../wire/fields.ts';
import { Anchor } from './anchor.ts';
import { CheckedSentence } from './checked-sentence.ts';
import { EVIDENCE_LIMITS } from './limits.ts';

/** A container of sources that a text can be checked against, such as a notebook. */
export const SourceCollection = z.object({ id: z.string(), title: z.string() });
export type SourceCollection = z.infer<typeof SourceCollection>;

export const listSourceCollections = endpoint({
  method: 'GET',
  path: '/cli/evidence/v1/places',
  access: 'user',
  input: z.object({}),
  data: z.array(SourceCollection),
  summary: 'Lists the caller’s collections of sources against which a text can be checked, last used first.',
});

export const checkTextEvidence = endpoint({
  method: 'POST',
  path: '/cli/evidence/v1/check',
  access: 'user',
  input: z.object({
    text: requiredText(EVIDENCE_LIMITS.textLength),
    /** Citations that the text's `[n]` refer to. */
    anchors: z._default(z.array(Anchor).check(z.maxLength(EVIDENCE_LIMITS.anchors, 'too-many')), []),
    /** The container whose sources are used; all if omitted. */
    placeId: z.optional(Id),
  }),
  data: z.object({ sentences: z.array(CheckedSentence) }),
  errors: ['NOT_FOUND', 'FILE_NOT_READY'],
  perMinute: 20,
  summary: 'Checks which sentences of a text are supported by sources that the caller may read.',
});
