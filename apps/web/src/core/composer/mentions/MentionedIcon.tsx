import { IconMessageCircle, IconNotebook } from '@tabler/icons-react';
import type { MentionedChat } from './mentioned-chats.ts';

type Props = { kind: MentionedChat['kind']; size: number };

/** What is mentioned, before its name. */
export const MentionedIcon = ({ kind, size }: Props) => {
  const Icon = kind === 'notebook' ? IconNotebook : IconMessageCircle;
  return <Icon size={size} stroke={1.7} aria-hidden="true" />;
};
