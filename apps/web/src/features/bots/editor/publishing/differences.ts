import type { BotProfile } from '@studiolo/contract/bots/entities';

/** Field that differs between two profiles, with both values as text. */
export type Difference = { field: keyof BotProfile; was: string; becomes: string };

const FIELDS: readonly (keyof BotProfile)[] = [
  ...(['botName', 'description', 'category', 'tags', 'avatar', 'prompt', 'baseBot'] as const),
  ...(['greeting', 'suggestions', 'scoreThreshold', 'originality'] as const),
];

const textOf = (value: BotProfile[keyof BotProfile] | undefined): string =>
  Array.isArray(value) ? value.join('\n') : `${value ?? ''}`;

/** Returns the differences between the published profile, which may be empty, and the draft. */
export const differences = (before: Partial<BotProfile>, draft: BotProfile): Difference[] =>
  FIELDS.map((field) => ({ field, was: textOf(before[field]), becomes: textOf(draft[field]) })).filter(
    ({ was, becomes }) => was !== becomes,
  );
