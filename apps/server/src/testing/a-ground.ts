import type { MakeFeature } from '../compose/registries.ts';
import { askerOf } from '../core/conversation/party.ts';

/** Lets conversations stand on grounds of some kind that have nothing of their own. */
export const aGround =
  (kind: string): MakeFeature =>
  () => ({
    routes: [],
    conversation: {
      grounds: [
        {
          kind,
          pathOf: ({ id, groundId }) => `/${kind}/${groundId}?session=${id}`,
          resolve: (party) =>
            Promise.resolve({ owner: askerOf(party), payer: askerOf(party), isRemembering: false }),
        },
      ],
    },
  });
