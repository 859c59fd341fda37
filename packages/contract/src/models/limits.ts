/** What may be given to set a model service up, in characters. */
export const SERVICE_LIMITS = { apiKeyMax: 500, baseUrlMax: 500 } as const;
