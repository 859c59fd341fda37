import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { BotGone } from '../BotGone.tsx';
import { BotAboutPage } from '../list/BotAboutPage.tsx';
import { botQuery, followBots } from '../queries.ts';
import { Editor } from './Editor.tsx';

/** The editor of the bot of the address, for its owner alone. */
export const EditPage = () => {
  const { id = '' } = useParams();
  const isSignedIn = useIsSignedIn();
  const { data: bot, isError } = useQuery({ ...botQuery(id, true), enabled: isSignedIn });
  useEffect(followBots, []);
  if (!isSignedIn) return <BotAboutPage />;
  if (isError && !bot) return <BotGone />;
  return bot ? <Editor key={id} bot={bot} /> : null;
};
