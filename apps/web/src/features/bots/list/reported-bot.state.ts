import type { BotItem } from '@studiolo/contract/bots/entities';
import { create } from 'zustand';
import { openDialog } from '../../../platform/dialogs.ts';

export const useReportedBot = create<{ bot: Pick<BotItem, 'tableId' | 'botName'> | undefined }>(() => ({
  bot: undefined,
}));

export const openReport = (bot: Pick<BotItem, 'tableId' | 'botName'>): void => {
  useReportedBot.setState({ bot });
  openDialog('bot-report');
};
