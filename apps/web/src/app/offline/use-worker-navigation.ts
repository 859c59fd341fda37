import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Navigates for the service worker, e.g. after a click on a notification. Without a reply, the worker would reload a
 * page, which loses unsaved text or a recording.
 */
export const useWorkerNavigation = (): void => {
  const navigate = useNavigate();
  const go = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    // Undefined on an insecure origin.
    const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    const listen = ({ data, ports }: MessageEvent) => {
      const { goTo } = Object(data) as { goTo?: unknown };
      if (typeof goTo !== 'string') return;
      ports[0]?.postMessage('going');
      go(goTo);
    };
    worker?.addEventListener('message', listen);
    return () => worker?.removeEventListener('message', listen);
  }, []);
};
