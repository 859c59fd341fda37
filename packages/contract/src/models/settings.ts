import * as z from 'zod/mini';
import { SERVICE_LIMITS, SETTINGS_LIMITS } from './limits.ts';
import { BOUND_SERVICES } from './rules.ts';

const { priceMax, placeMax, windowMax } = SETTINGS_LIMITS;

/** Name of a model at its service or its label, in one line. */
export const modelName = (maximum: number) =>
  z
    .string('invalid')
    .check(
      z.trim(),
      z.minLength(1, 'invalid'),
      z.maxLength(maximum, 'too-long'),
      z.regex(/^\P{Cc}*$/u, 'invalid'),
    );

/** Capabilities that cannot be derived from a name; omitted ones are derived. */
export const ModelAbilities = z.strictObject({
  canSee: z.optional(z.boolean('invalid')),
  canThink: z.optional(z.boolean('invalid')),
  thinksOnRequest: z.optional(z.boolean('invalid')),
  canCall: z.optional(z.boolean('invalid')),
  canVary: z.optional(z.boolean('invalid')),
  /** In tokens. */
  window: z.optional(z.int('invalid').check(z.minimum(0, 'invalid'), z.maximum(windowMax, 'invalid'))),
});
export type ModelAbilities = z.infer<typeof ModelAbilities>;

/** Capabilities derived from a model's name. */
export const DefaultAbilities = z.required(ModelAbilities);
export type DefaultAbilities = z.infer<typeof DefaultAbilities>;

/**
 * An operator's changes to a model; omitted fields keep their defaults. A models file has the same fields.
 */
export const ModelSettings = z.strictObject({
  /** Service of `model`; the default one of a named model if omitted. */
  service: z.optional(z.enum(BOUND_SERVICES, 'invalid')),
  /** The service's own name of the model that a named model is bound to, in place of its rule. */
  model: z.optional(modelName(SERVICE_LIMITS.modelMax)),
  label: z.optional(modelName(SETTINGS_LIMITS.labelMax)),
  isHidden: z.optional(z.boolean('invalid')),
  /** Price of one answer in answers, or in pictures for a model that draws. */
  price: z.optional(
    z
      .number('invalid')
      .check(z.minimum(0, 'invalid'), z.maximum(priceMax, 'invalid'), z.multipleOf(0.01, 'invalid')),
  ),
  /** For paid plans only. */
  isPaid: z.optional(z.boolean('invalid')),
  /** Position in the list, from 1; models without one follow in their default order. */
  place: z.optional(z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(placeMax, 'invalid'))),
  abilities: z.optional(ModelAbilities),
});
export type ModelSettings = z.infer<typeof ModelSettings>;

export const ManagedModel = z.object({
  name: z.string(),
  label: z.string(),
  usualLabel: z.string(),
  /** A model of the specification, which can be bound. */
  isNamed: z.boolean(),
  provider: z.string(),
  /** The service's own name of the model that answers. */
  model: z.string(),
  isAvailable: z.boolean(),
  /** Why it is not available; empty if it is. */
  reason: z.string(),
  isHidden: z.boolean(),
  /** In answers or pictures; 0 if the model is free. */
  price: z.number(),
  isPaid: z.boolean(),
  /** Source of the settings; changes on the page replace the file's entry for the model. */
  source: z.enum(['usual', 'file', 'page']),
  settings: ModelSettings,
  usualAbilities: DefaultAbilities,
});
export type ManagedModel = z.infer<typeof ManagedModel>;
