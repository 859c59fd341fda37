import { useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { OnDemand } from '../../platform/loading/OnDemand.tsx';
import { useIsIdle } from '../../platform/loading/when-idle.ts';
import { pageAt } from '../pages/pages.ts';
import { useWidget } from './widget.state.ts';

const Widget = lazyPart(() => import('./Widget.tsx').then((module) => module.Widget));

/**
 * The quick-chat button, loaded when the page is idle. Hidden on pages that have a composer or need the full width.
 */
export const WidgetPart = () => {
  const { isOn } = useWidget();
  const isIdle = useIsIdle();
  const [isMissing, setIsMissing] = useState(false);
  const page = pageAt(useLocation().pathname);

  if (!isOn || !isIdle || isMissing) return null;
  if (!page || page.hasComposer || page.hasColumns || page.isForm) return null;
  return (
    <OnDemand isNeeded onMissing={() => setIsMissing(true)}>
      <Widget />
    </OnDemand>
  );
};
