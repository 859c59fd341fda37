import type { Bot, BotProfile } from '@studiolo/contract/bots/entities';
import { useEffect, useEffectEvent, useState } from 'react';
import { profileOf } from '../../list/profile-of.ts';
import { changeDraft, currentChanges, resumeDraft } from '../draft.state.ts';
import { nameError } from '../name-error.ts';
import { BehaviorPart } from './BehaviorPart.tsx';
import { ConversationPart } from './ConversationPart.tsx';
import { IdentityPart } from './IdentityPart.tsx';
import { KnowledgePart } from './KnowledgePart.tsx';

/** All settings of a bot in collapsible groups. Changes are saved automatically. */
export const ConfigurationForm = ({ bot }: { bot: Bot }) => {
  const [profile, setProfile] = useState(() => {
    const saved = profileOf(bot);
    return { ...saved, ...currentChanges(bot.tableId, saved) };
  });
  const resume = useEffectEvent(() => resumeDraft(bot.tableId, profileOf(bot)));
  useEffect(() => resume(), []);
  const change = (changed: Partial<BotProfile>) => {
    // Merged, since an upload that was started earlier may finish after newer changes.
    setProfile((before) => ({ ...before, ...changed }));
    // An invalid field must not prevent others from being saved.
    const isGood = changed.botName === undefined || nameError(changed.botName) === undefined;
    if (isGood) changeDraft(bot.tableId, changed, profileOf(bot));
  };
  const part = { botId: bot.tableId, profile, change };
  return (
    <>
      <IdentityPart {...part} />
      <BehaviorPart {...part} />
      <ConversationPart {...part} />
      <KnowledgePart {...part} />
    </>
  );
};
