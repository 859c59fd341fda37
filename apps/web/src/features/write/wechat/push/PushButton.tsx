import { pushDraft, getWechatAccount } from '@studiolo/contract/write/wechat-endpoints';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../../platform/api/call.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { isSignedIn } from '../../../../platform/session/session.ts';
import { notify } from '../../../../platform/toast/notify.ts';
import { Button } from '../../../../ui/Button.tsx';
import { dataUrlOf } from '../making/load-picture.ts';
import type { Heading } from '../preflight/use-fixes.ts';
import styles from '../Wechat.module.css';
import { wechatTexts } from '../wechat.texts.ts';

const accountQuery = queryOptions({
  queryKey: ['wechat', 'account'],
  queryFn: ({ signal }) => call(getWechatAccount, {}, { signal, isQuiet: true }),
  staleTime: Infinity,
});

type Props = { html: () => string; heading: Heading; isReady: boolean };

/** Sends the article to the drafts of the official account, if one is configured and the user may use it. */
export const PushButton = ({ html, heading, isReady }: Props) => {
  const text = useText(wechatTexts);
  const { data: account } = useQuery({ ...accountQuery, enabled: isSignedIn() });
  const push = useMutation({
    mutationFn: async () => {
      const { title, summary, cover } = heading;
      if (!cover) return;
      await call(pushDraft, { title, summary, content: html(), cover: await dataUrlOf(cover.blob) });
      notify(text('pushed'), 'success');
    },
  });
  if (!account?.canPush) return null;
  return (
    <section className={styles['push']}>
      <p>{text('pushAbout')}</p>
      <Button
        size="sm"
        isBusy={push.isPending}
        disabled={!isReady || heading.cover === undefined || heading.title.trim() === ''}
        onClick={() => push.mutate()}
      >
        {text('push')}
      </Button>
    </section>
  );
};
