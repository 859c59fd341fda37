import type { MakeFeature } from '../compose/registries.ts';
import { authorIdOf } from '../core/conversation/actor.ts';

export const aScope =
  (kind: string): MakeFeature =>
  () => ({
    routes: [],
    conversation: {
      scopes: [
        {
          kind,
          pathOf: ({ id, groundId }) => `/${kind}/${groundId}?session=${id}`,
          resolve: (actor) =>
            Promise.resolve({ owner: authorIdOf(actor), payer: authorIdOf(actor), isRemembering: false }),
        },
      ],
    },
  });
