import type { BotPage } from './visitor-entities.ts';

/** How a bot meets visitors until its owner says otherwise. */
export const NEW_PAGE: BotPage = {
  title: '',
  dailyCap: 200,
  takesLeads: true,
  origins: [],
  colour: '#2c6a57',
  side: 'right',
};
