export const TEMPLATE_LIMITS = {
  /** Characters of one field of a form. */
  field: 4000,
  fields: 20,
  /** Characters of an own template. */
  text: 40_000,
  /** Own templates per user. */
  ownTemplates: 100,
} as const;
