import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { Missing } from '../../../core/missing/Missing.tsx';
import { isMissing } from '../../../platform/api/is-not-found.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { BotAboutPage } from '../list/BotAboutPage.tsx';
import { BotGone } from '../BotGone.tsx';
import { botQuery, followBots } from '../queries.ts';
import { BotChat } from './BotChat.tsx';

/** Chat with the bot in the URL. For visitors, a description of the bot. */
export const BotChatPage = () => {
  const { id = '' } = useParams();
  const isSignedIn = useIsSignedIn();
  const { data: bot, error, refetch } = useQuery({ ...botQuery(id), enabled: isSignedIn });
  useEffect(followBots, []);
  if (!isSignedIn) return <BotAboutPage />;
  if (isMissing({ data: bot, error }))
    return <Missing error={error} goneView={<BotGone />} onAgain={refetch} />;
  return bot ? <BotChat key={id} bot={bot} /> : null;
};
