import { useMutation, useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n/use-text.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { notify } from '../../platform/toast/notify.ts';
import { Switch } from '../../ui/fields/Switch.tsx';
import {
  PushBlockedFault,
  subscribeToPush,
  unsubscribeFromPush,
  supportsPush,
  isSubscribedToPush,
} from './browser-push.ts';
import { notificationsTexts } from './notifications.texts.ts';

const KEY = ['told'];

/** Switch for notifications about answers in this browser. Hidden if the browser does not support them. */
export const NotificationSwitch = () => {
  const text = useText(notificationsTexts);
  const isSignedIn = useIsSignedIn();
  const isPossible = isSignedIn && supportsPush();
  const { data: isOn = false } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => isSubscribedToPush(signal),
    enabled: isPossible,
  });
  const change = useMutation({
    mutationFn: (isWanted: boolean) => (isWanted ? subscribeToPush() : unsubscribeFromPush()),
    onError: (error) => notify(text(error instanceof PushBlockedFault ? 'blocked' : 'failed'), 'warning'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
  if (!isPossible) return null;
  return (
    <Switch
      label={text('told')}
      hint={text('toldHint')}
      isOn={change.isPending ? change.variables : isOn}
      onChange={change.mutate}
    />
  );
};
