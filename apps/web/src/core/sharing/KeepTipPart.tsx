import { useState } from 'react';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { OnDemand } from '../../platform/loading/OnDemand.tsx';
import { closeWantedFile, useWantedFile } from '../../platform/browser/wechat-keeping.ts';

const KeepTip = lazyPart(() => import('./KeepTip.tsx').then((module) => module.KeepTip));

/** How a file is had inside WeChat, fetched when first wanted. */
export const KeepTipPart = () => {
  const { wanted } = useWantedFile();
  const [wasOpened, setWasOpened] = useState(false);
  if (wanted && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <OnDemand isWanted={wanted !== undefined} onMissing={closeWantedFile}>
        <KeepTip wanted={wanted} onClose={closeWantedFile} />
      </OnDemand>
    )
  );
};
