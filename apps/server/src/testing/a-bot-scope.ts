import { pageRecords } from '@studiolo/contract/chat/endpoints';
import { Ask } from '@studiolo/contract/chat/endpoints';
import { endpoint, stream } from '@studiolo/contract/wire/endpoint';
import type { MakeFeature } from '../compose/registries.ts';
import { handle, handleStream } from '../platform/http/handle.ts';
import { Refusal } from '../platform/errors/refusal.ts';

export const askAsVisitor = stream({
  method: 'POST',
  path: '/testing/visitor/ask',
  access: 'visitor',
  input: Ask,
  summary: 'Asks as a visitor.',
});

export const pageAsVisitor = endpoint({
  ...pageRecords,
  method: 'POST',
  path: '/testing/visitor/page',
  access: 'visitor',
});

/**
 * Bots of the owners in `owners`: conversations with a bot belong to its owner, who also pays for visitors.
 */
export const aBotScope =
  (owners: ReadonlyMap<string, string>): MakeFeature =>
  ({ conversation }) => ({
    routes: [
      handleStream(askAsVisitor, async ({ caller, input, locale }, { afterId, signal }) => {
        const asked = await conversation.questions.send(caller, input, locale);
        return conversation.questions.follow(asked, caller, afterId, signal);
      }),
      handle(pageAsVisitor, ({ caller, input, locale }) =>
        conversation.history.page(caller.visitorId, { sessionId: input.sessionId }, input, locale),
      ),
    ],
    conversation: {
      scopes: [
        {
          kind: 'bot',
          pathOf: ({ id, groundId }) => `/bot/c/${groundId}?session=${id}`,
          resolve: (actor, { groundId }) => {
            const owner = owners.get(groundId);
            if (owner === undefined || (actor.kind === 'visitor' && actor.botId !== groundId))
              throw new Refusal('NOT_FOUND');
            return Promise.resolve(
              actor.kind === 'visitor'
                ? { owner, payer: owner, isRemembering: false }
                : { owner: actor.userId, payer: actor.userId, isRemembering: false },
            );
          },
        },
      ],
    },
  });
