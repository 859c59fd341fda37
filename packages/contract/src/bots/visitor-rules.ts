import type { BotPage } from './visitor-entities.ts';

/** Default settings of a bot's public page. */
export const NEW_PAGE: BotPage = {
  title: '',
  dailyCap: 200,
  takesLeads: true,
  origins: [],
  colour: '#2c6a57',
  side: 'right',
};
