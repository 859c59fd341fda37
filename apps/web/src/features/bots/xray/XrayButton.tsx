import { IconZoomScan } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/loading/lazy.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { XrayTarget } from './queries.ts';
import { xrayTexts } from './xray.texts.ts';

const XrayDialog = lazyPart(() => import('./XrayDialog.tsx').then((module) => module.XrayDialog));

export const XrayButton = ({ botId, target }: { botId: string; target: XrayTarget }) => {
  const text = useText(xrayTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton label={text('xray')} size={28} onClick={() => setIsOpen(true)}>
        <IconZoomScan size={16} stroke={1.7} />
      </IconButton>
      {isOpen && (
        <Suspense>
          <XrayDialog botId={botId} target={target} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
