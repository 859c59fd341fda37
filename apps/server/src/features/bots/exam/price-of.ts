import type { Locale } from '@studiolo/contract/wire/headers';
import type { Models } from '../../../core/models/models.service.ts';
import type { BotAccess } from '../profiles/access.ts';

export type PriceDeps = { models: Pick<Models, 'choose' | 'answers'> };

export type PriceOf = ReturnType<typeof createPriceOf>;

/** Returns the price of a question to a bot's draft, in answers, and the model that answers it. */
export const createPriceOf =
  ({ access, models }: PriceDeps & { access: Pick<BotAccess, 'requireOwner'> }) =>
  async (userId: string, botId: string, locale: Locale): Promise<{ price: number; model: string }> => {
    const { baseBot } = (await access.requireOwner(userId, botId)).draft;
    const isOffered = baseBot !== '' && (await models.answers(userId, baseBot, locale));
    const { price, name } = await models.choose(userId, isOffered ? baseBot : undefined, locale);
    return { price: price === 'nothing' ? 0 : price.amount, model: name };
  };
