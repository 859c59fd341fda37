import { useState } from 'react';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { OnDemand } from '../../platform/loading/OnDemand.tsx';
import { closePendingFile, usePendingFile } from '../../platform/browser/wechat-saving.ts';

const KeepTip = lazyPart(() => import('./WeChatSaveTip.tsx').then((module) => module.WeChatSaveTip));

/** Explanation of how to save files in WeChat, loaded on first use. */
export const WeChatSaveTipPart = () => {
  const { file } = usePendingFile();
  const [wasOpened, setWasOpened] = useState(false);
  if (file && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <OnDemand isNeeded={file !== undefined} onMissing={closePendingFile}>
        <KeepTip file={file} onClose={closePendingFile} />
      </OnDemand>
    )
  );
};
