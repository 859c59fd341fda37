import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { configQuery } from '../../platform/config.ts';
import { lazyPart } from '../../platform/loading/lazy.ts';

const WebSearchSwitch = lazyPart(() =>
  import('../../core/web-search/WebSearchSwitch.tsx').then((module) => module.WebSearchSwitch),
);

/** What stands beside the paperclip, as far as it is set up here. */
export const ChatTools = ({ place }: { place: string }) => {
  const { data: config } = useQuery(configQuery);
  return (
    config?.canSearchWeb && (
      <Suspense>
        <WebSearchSwitch place={place} />
      </Suspense>
    )
  );
};
