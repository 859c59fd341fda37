export const TEMPLATE_LIMITS = {
  /** Letters of one field of a form. */
  field: 4000,
  /** Fields of a form. */
  fields: 20,
  /** Letters of an own template. */
  text: 40_000,
  /** Own templates that somebody keeps. */
  own: 100,
} as const;
