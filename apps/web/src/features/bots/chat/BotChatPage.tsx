import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { BotAboutPage } from '../list/BotAboutPage.tsx';
import { BotGone } from '../BotGone.tsx';
import { botQuery, followBots } from '../queries.ts';
import { BotChat } from './BotChat.tsx';

/** The chat with the bot of the address; a visitor is shown what it is for. */
export const BotChatPage = () => {
  const { id = '' } = useParams();
  const isSignedIn = useIsSignedIn();
  const { data: bot, isError } = useQuery({ ...botQuery(id), enabled: isSignedIn });
  useEffect(followBots, []);
  if (!isSignedIn) return <BotAboutPage />;
  if (isError && !bot) return <BotGone />;
  return bot ? <BotChat key={id} bot={bot} /> : null;
};
