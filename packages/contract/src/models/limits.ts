/** Maximum lengths of a model service's settings, in characters. */
export const SERVICE_LIMITS = {
  apiKeyMax: 500,
  baseUrlMax: 500,
  modelMax: 200,
  labelMax: 40,
  modelsMax: 50,
  correctedMax: 200,
} as const;

export const SETTINGS_LIMITS = {
  labelMax: 60,
  /** In answers. */
  priceMax: 1000,
  placeMax: 9999,
  /** In tokens. */
  windowMax: 100_000_000,
} as const;
