import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pageOfVisitors } from '@studiolo/contract/bots/addresses';
import { useWeChatCard } from '../../../core/sharing/use-wechat-card.ts';
import { Missing } from '../../../core/missing/Missing.tsx';
import { isMissing } from '../../../platform/api/is-not-found.ts';
import { usePageRole } from '../../../platform/browser/page-role.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { visitedBotQuery } from './visited-bot.ts';
import { VisitChat } from './VisitChat.tsx';
import { VisitGone } from './VisitGone.tsx';
import { visitAsVisitor } from './visitor-visit.ts';

/** Page of a bot for people without an account. */
export const BotPageB = () => {
  const { id = '' } = useParams();
  const query = useQuery(visitedBotQuery(id));
  const { data: bot } = query;
  const visitQuery = useQuery({
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
  const missing = [query, visitQuery].find(isMissing);
  if (missing) return <Missing error={missing.error} goneView={<VisitGone />} onAgain={missing.refetch} />;
  const { data: visit } = visitQuery;
  if (!bot || !visit) return null;
  return <VisitChat key={id} bot={bot} visit={visit} />;
};
