import { endOtherSessions, endSession } from '@studiolo/contract/account/security-endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { accountTexts } from '../account.texts.ts';
import { deviceName } from './device-name.ts';
import { sessionsQuery } from './queries.ts';
import styles from './Sessions.module.css';

export const Sessions = () => {
  const text = useText(accountTexts);
  const since = useRelativeTime();
  const { data: sessions } = useQuery(sessionsQuery);
  const refresh = () => queryClient.invalidateQueries(sessionsQuery);
  const end = useMutation({
    mutationFn: (tableId: string) => call(endSession, { tableId }),
    onSettled: refresh,
  });
  const endOthers = useMutation({ mutationFn: () => call(endOtherSessions, {}), onSettled: refresh });

  return (
    <section aria-labelledby="sessions">
      <h3 id="sessions" className={styles['title']}>
        {text('sessions')}
      </h3>
      {sessions ? (
        <ul className={styles['list']}>
          {sessions.map(({ tableId, userAgent, usedAt, isCurrent }) => (
            <li key={tableId} className={styles['session']}>
              <div className={styles['words']}>
                <p>{deviceName(userAgent) || text('unknownDevice')}</p>
                <p className={styles['when']}>{isCurrent ? text('thisDevice') : since(usedAt)}</p>
              </div>
              {!isCurrent && (
                <Button
                  size="sm"
                  disabled={end.isPending}
                  aria-label={text('endSession', { device: deviceName(userAgent) || text('unknownDevice') })}
                  onClick={() => end.mutate(tableId)}
                >
                  {text('signOut')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height={96} />
      )}
      {sessions && sessions.length > 2 && (
        <Button size="sm" isBusy={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {text('endOthers')}
        </Button>
      )}
    </section>
  );
};
