import { pageRecords } from '@studiolo/contract/chat/endpoints';
import { Ask } from '@studiolo/contract/chat/endpoints';
import { endpoint, stream } from '@studiolo/contract/wire/endpoint';
import type { MakeFeature } from '../compose/registries.ts';
import { handle, handleStream } from '../platform/http/handle.ts';
import { Refusal } from '../platform/errors/refusal.ts';

/** A visitor asks the bot that they visit. */
export const askAsVisitor = stream({
  method: 'POST',
  path: '/testing/visitor/ask',
  access: 'visitor',
  input: Ask,
  summary: 'Asks as a visitor.',
});

/** What a visitor asked. */
export const pageAsVisitor = endpoint({
  ...pageRecords,
  method: 'POST',
  path: '/testing/visitor/page',
  access: 'visitor',
});

/** Bots that belong to whom `owners` says: what is asked of one belongs to its owner, who pays for visitors. */
export const aBotGround =
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
      grounds: [
        {
          kind: 'bot',
          pathOf: ({ id, groundId }) => `/bot/c/${groundId}?session=${id}`,
          resolve: (party, { groundId }) => {
            const owner = owners.get(groundId);
            if (owner === undefined || (party.kind === 'visitor' && party.botId !== groundId))
              throw new Refusal('NOT_FOUND');
            return Promise.resolve(
              party.kind === 'visitor'
                ? { owner, payer: owner, isRemembering: false }
                : { owner: party.userId, payer: party.userId, isRemembering: false },
            );
          },
        },
      ],
    },
  });
