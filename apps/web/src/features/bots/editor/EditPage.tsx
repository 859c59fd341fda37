import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { Missing } from '../../../core/missing/Missing.tsx';
import { isMissing } from '../../../platform/api/is-not-found.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { BotGone } from '../BotGone.tsx';
import { BotAboutPage } from '../list/BotAboutPage.tsx';
import { botQuery, followBots } from '../queries.ts';
import { Editor } from './Editor.tsx';

/** Editor of the bot in the URL, only for its owner. */
export const EditPage = () => {
  const { id = '' } = useParams();
  const isSignedIn = useIsSignedIn();
  const { data: bot, error, refetch } = useQuery({ ...botQuery(id, true), enabled: isSignedIn });
  useEffect(followBots, []);
  if (!isSignedIn) return <BotAboutPage />;
  if (isMissing({ data: bot, error }))
    return <Missing error={error} goneView={<BotGone />} onAgain={refetch} />;
  return bot ? <Editor key={id} bot={bot} /> : null;
};
