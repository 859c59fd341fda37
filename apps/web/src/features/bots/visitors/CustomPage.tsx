import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { Missing } from '../../../core/missing/Missing.tsx';
import { isMissing } from '../../../platform/api/is-not-found.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useWeChatCard } from '../../../core/sharing/use-wechat-card.ts';
import { usePageRole } from '../../../platform/browser/page-role.ts';
import { openLogin } from '../../../platform/session/guard.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { Button } from '../../../ui/Button.tsx';
import { visitAsUser } from './user-visit.ts';
import { visitedBotQuery } from './visited-bot.ts';
import styles from './Visit.module.css';
import { VisitChat } from './VisitChat.tsx';
import { VisitGone } from './VisitGone.tsx';
import { visitorTexts } from './visitors.texts.ts';

/** Page of a bot for users with an account, who pay for their own questions. */
export const CustomPage = () => {
  const text = useText(visitorTexts);
  const { id = '' } = useParams();
  const isSignedIn = useIsSignedIn();
  const { data: bot, error, refetch } = useQuery(visitedBotQuery(id));
  const visit = useMemo(() => visitAsUser(id), [id]);
  usePageRole('c', bot?.appCode);
  usePageTitle(bot?.title);
  useWeChatCard({ ...(bot && { title: bot.title, about: bot.description, picture: bot.avatar }) });
  if (isMissing({ data: bot, error }))
    return <Missing error={error} goneView={<VisitGone />} onAgain={refetch} />;
  if (!bot) return null;
  if (isSignedIn) return <VisitChat key={id} bot={bot} visit={visit} />;
  return (
    <div className={styles['gone']}>
      <h1>{bot.title}</h1>
      <p>{bot.greeting || bot.description}</p>
      <Button variant="filled" onClick={openLogin}>
        {text('signIn')}
      </Button>
    </div>
  );
};
