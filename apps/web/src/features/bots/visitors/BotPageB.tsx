import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pageOfVisitors } from '@studiolo/contract/bots/addresses';
import { useWeChatCard } from '../../../core/sharing/use-wechat-card.ts';
import { usePageRole } from '../../../platform/browser/page-role.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { visitedBotQuery } from './visited-bot.ts';
import { VisitChat } from './VisitChat.tsx';
import { VisitGone } from './VisitGone.tsx';
import { visitAsVisitor } from './visitor-visit.ts';

/** A bot’s page for people without an account. */
export const BotPageB = () => {
  const { id = '' } = useParams();
  const { data: bot, isError } = useQuery(visitedBotQuery(id));
  const entered = useQuery({
    queryKey: ['visit', id],
    queryFn: () => visitAsVisitor(id),
    enabled: bot !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  usePageRole('b', bot?.appCode);
  usePageTitle(bot?.title);
  useWeChatCard({
    ...(bot && { title: bot.title, about: bot.description, picture: bot.avatar }),
    url: new URL(pageOfVisitors(id), location.href).href,
  });
  if (isError || entered.isError) return <VisitGone />;
  const { data: visit } = entered;
  if (!bot || !visit) return null;
  return <VisitChat key={id} bot={bot} visit={visit} />;
};
