import type { BotProfile } from '@studiolo/contract/bots/entities';

export type PartProps = {
  botId: string;
  profile: BotProfile;
  change: (change: Partial<BotProfile>) => void;
};
