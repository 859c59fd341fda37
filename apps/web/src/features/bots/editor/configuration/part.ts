import type { BotProfile } from '@studiolo/contract/bots/entities';

/** What each part of the form is given. */
export type PartProps = {
  botId: string;
  profile: BotProfile;
  change: (change: Partial<BotProfile>) => void;
};
