import { IconFlower } from '@tabler/icons-react';
import type { WebFeature } from '../../platform/feature.ts';

/** Content that was sent to the orchid. */
export const sentToOrchid: string[] = [];

/** The web part of a sample feature; the server's part has the same name. */
export const sampleFeature: WebFeature = {
  name: 'orchids',
  pages: [{ path: '/orchids', load: async () => () => <h1>Orchids</h1> }],
  menu: [{ path: '/orchids', within: '/orchids', icon: IconFlower, Label: () => 'Orchids' }],
  commands: [
    { name: 'orchids', Icon: IconFlower, words: () => 'Look at the orchids', run: (go) => go('/orchids') },
  ],
  searchKinds: [{ kind: 'orchid', Icon: IconFlower, words: () => 'Orchids found' }],
  runLabels: [{ kind: 'orchid', words: () => 'Watering orchids' }],
  mentions: [
    {
      kind: 'orchid',
      triggerKind: 'mark',
      Icon: IconFlower,
      Label: () => 'Orchid',
      choose: ({ title }, { insert }) => insert(title),
    },
  ],
  sendTo: [
    {
      name: 'orchid',
      Icon: IconFlower,
      Label: () => 'To the orchid',
      useSend:
        () =>
        ({ text }) =>
          sentToOrchid.push(text),
    },
  ],
};
