import { IconRobot } from '@tabler/icons-react';
import { create } from 'zustand';
import { openDialog } from '../../../platform/dialogs.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { Sendable, SendTarget } from '../../../platform/send-to.ts';
import { onSignOut } from '../../../platform/session/session.ts';
import { menuTexts } from '../menu.texts.ts';

const NOTHING: Sendable = { text: '', title: '' };

/** What a bot is to learn. */
export const useSent = create<{ sent: Sendable }>(() => ({ sent: NOTHING }));

onSignOut(() => useSent.setState({ sent: NOTHING }));

const BotTargetLabel = () => useText(menuTexts)('toBot');

/** Gives what was sent to the knowledge of a bot, which is chosen then. */
export const BOT_TARGET: SendTarget = {
  name: 'bot-knowledge',
  Icon: IconRobot,
  Label: BotTargetLabel,
  useSend: () => (sent) => {
    useSent.setState({ sent });
    openDialog('to-bot');
  },
};
