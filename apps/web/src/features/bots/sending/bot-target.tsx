import { IconRobot, IconUserSquare } from '@tabler/icons-react';
import { create } from 'zustand';
import { openDialog } from '../../../platform/dialogs.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { Sendable, SendTarget } from '../../../platform/send-to.ts';
import { onSignOut } from '../../../platform/session/session.ts';
import { menuTexts } from '../menu.texts.ts';

const NO_CONTENT: Sendable = { text: '', title: '' };

/** Content for a bot, and whether it becomes the picture or a source. */
export const useSentContent = create<{ sent: Sendable; isAvatar: boolean }>(() => ({
  sent: NO_CONTENT,
  isAvatar: false,
}));

onSignOut(() => useSentContent.setState({ sent: NO_CONTENT, isAvatar: false }));

const BotTargetLabel = () => useText(menuTexts)('toBot');
const AvatarTargetLabel = () => useText(menuTexts)('toAvatar');

export const BOT_TARGET: SendTarget = {
  name: 'bot-knowledge',
  Icon: IconRobot,
  Label: BotTargetLabel,
  accepts: ({ text }) => text.trim() !== '',
  useSend: () => (sent) => {
    useSentContent.setState({ sent, isAvatar: false });
    openDialog('to-bot');
  },
};

/** Uses a picture as the avatar of a bot that the user chooses. */
export const AVATAR_TARGET: SendTarget = {
  name: 'bot-avatar',
  Icon: IconUserSquare,
  Label: AvatarTargetLabel,
  accepts: ({ picture }) => picture !== undefined,
  useSend: () => (sent) => {
    useSentContent.setState({ sent, isAvatar: true });
    openDialog('to-bot');
  },
};
