import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { TabProps } from '../editor/tabs.ts';
import { ApiPart } from '../api/ApiPart.tsx';
import { EmbedPart } from './EmbedPart.tsx';
import { LeadList } from './LeadList.tsx';
import { LinkPart } from './LinkPart.tsx';
import { PagePart } from './PagePart.tsx';
import styles from './Publish.module.css';
import { publishTexts } from './publish.texts.ts';
import { pageQuery } from './queries.ts';

/** Where a bot meets others: by a link, a code, on other pages; and who left a contact. */
export const ShareTab = ({ bot }: TabProps) => {
  const text = useText(publishTexts);
  const { data: page } = useQuery(pageQuery(bot.tableId));
  if (!page) return null;
  return (
    <div className={styles['page']}>
      {bot.public ? (
        <>
          <LinkPart bot={bot} />
          <EmbedPart bot={bot} page={page} />
        </>
      ) : (
        <p className={styles['private']} role="status">
          {text('notPublic')}
        </p>
      )}
      <PagePart bot={bot} page={page} />
      <ApiPart bot={bot} />
      <LeadList bot={bot} />
    </div>
  );
};
