import { useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { OnDemand } from '../../platform/loading/OnDemand.tsx';
import { useIsIdle } from '../../platform/loading/when-idle.ts';
import { pageAt } from '../pages/pages.ts';
import { useWidget } from './widget.state.ts';

const Widget = lazyPart(() => import('./Widget.tsx').then((module) => module.Widget));

/**
 * The quick-ask button, fetched once the page has nothing better to do, where there is nothing to ask with already and
 * it covers nothing of a page that is full to its edges.
 */
export const WidgetPart = () => {
  const { isOn } = useWidget();
  const isIdle = useIsIdle();
  const [isMissing, setIsMissing] = useState(false);
  const page = pageAt(useLocation().pathname);

  if (!isOn || !isIdle || isMissing) return null;
  if (!page || page.hasComposer || page.needsRoom || page.isForm) return null;
  return (
    <OnDemand isWanted onMissing={() => setIsMissing(true)}>
      <Widget />
    </OnDemand>
  );
};
