import type { BotItem } from '@studiolo/contract/bots/entities';
import { saveBlob } from '../../../platform/api/save-file.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { botQuery } from '../queries.ts';
import { profileOf } from './profile-of.ts';

export const exportBot = async ({ tableId, name }: BotItem): Promise<void> => {
  const { writeBot } = await import('./bot-file.ts');
  // The query has already shown the error.
  const bot = await queryClient.fetchQuery(botQuery(tableId, true)).catch(() => undefined);
  if (bot) saveBlob(new Blob([writeBot(profileOf(bot))], { type: 'application/json' }), `${name}.json`);
};
