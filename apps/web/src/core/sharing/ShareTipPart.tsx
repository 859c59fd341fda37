import { lazyPart } from '../../platform/loading/lazy.ts';
import { OnDemand } from '../../platform/loading/OnDemand.tsx';
import { useState } from 'react';
import { closeShareTip, useShareTip } from './share-tip.state.ts';

const ShareTip = lazyPart(() => import('./ShareTip.tsx').then((module) => module.ShareTip));

/** Dialog with a link that could not be shared. Loaded on first use, and shown above any other dialog. */
export const ShareTipPart = () => {
  const { link, words } = useShareTip();
  const isWanted = link !== undefined || words !== undefined;
  const [wasOpened, setWasOpened] = useState(false);
  if (isWanted && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <OnDemand isNeeded={isWanted} onMissing={closeShareTip}>
        <ShareTip link={link} words={words} onClose={closeShareTip} />
      </OnDemand>
    )
  );
};
