import { useMutation, useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n/use-text.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { notify } from '../../platform/toast/notify.ts';
import { Switch } from '../../ui/Switch.tsx';
import { Blocked, beTold, beToldNoMore, canBeTold, isTold } from './browser-push.ts';
import { notificationsTexts } from './notifications.texts.ts';

const KEY = ['told'];

/** Whether this browser tells of answers that nobody listened to; not shown where it cannot. */
export const ToldSwitch = () => {
  const text = useText(notificationsTexts);
  const isSignedIn = useIsSignedIn();
  const isPossible = isSignedIn && canBeTold();
  const { data: isOn = false } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => isTold(signal),
    enabled: isPossible,
  });
  const change = useMutation({
    mutationFn: (isWanted: boolean) => (isWanted ? beTold() : beToldNoMore()),
    onError: (error) => notify(text(error instanceof Blocked ? 'blocked' : 'failed'), 'warning'),
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
