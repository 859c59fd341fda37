import { lazyPart } from '../../platform/loading/lazy.ts';
import { OnDemand } from '../../platform/loading/OnDemand.tsx';
import { useState } from 'react';
import { closeShareTip, useShareTip } from './share-link.ts';

const ShareTip = lazyPart(() => import('./ShareTip.tsx').then((module) => module.ShareTip));

/** The link that could not be shared, fetched when first wanted; it stands above whatever window it came from. */
export const ShareTipPart = () => {
  const { link } = useShareTip();
  const [wasOpened, setWasOpened] = useState(false);
  if (link && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <OnDemand isWanted={link !== undefined} onMissing={closeShareTip}>
        <ShareTip link={link} onClose={closeShareTip} />
      </OnDemand>
    )
  );
};
