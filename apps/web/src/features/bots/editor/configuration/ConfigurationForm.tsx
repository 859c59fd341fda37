import type { Bot, BotProfile } from '@studiolo/contract/bots/entities';
import { useState } from 'react';
import { profileOf } from '../../list/profile-of.ts';
import { changeDraft } from '../draft.state.ts';
import { BehaviourPart } from './BehaviourPart.tsx';
import { ConversationPart } from './ConversationPart.tsx';
import { IdentityPart } from './IdentityPart.tsx';
import { KnowledgePart } from './KnowledgePart.tsx';

/** All that can be said of a bot, in parts that fold. What is said is kept at once. */
export const ConfigurationForm = ({ bot }: { bot: Bot }) => {
  const [profile, setProfile] = useState(() => profileOf(bot));
  const change = (changed: Partial<BotProfile>) => {
    // What was begun earlier, such as a picture, may end after more was written.
    setProfile((before) => ({ ...before, ...changed }));
    if (changed.botName === undefined || changed.botName.trim() !== '') changeDraft(bot.tableId, changed);
  };
  const part = { botId: bot.tableId, profile, change };
  return (
    <>
      <IdentityPart {...part} />
      <BehaviourPart {...part} />
      <ConversationPart {...part} />
      <KnowledgePart {...part} />
    </>
  );
};
