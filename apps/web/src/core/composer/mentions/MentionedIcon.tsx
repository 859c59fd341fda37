import { IconMessageCircle } from '@tabler/icons-react';
import { useMentionTargets } from '../../../platform/mention-targets.ts';
import type { MentionedChat } from './mentioned-chats.ts';

type Props = { kind: MentionedChat['kind']; size: number };

/** Icon for a kind of mention. Conversations are built in; features provide the others. */
export const MentionedIcon = ({ kind, size }: Props) => {
  const Icon = useMentionTargets().find((target) => target.kind === kind)?.Icon ?? IconMessageCircle;
  return <Icon size={size} stroke={1.7} aria-hidden="true" />;
};
