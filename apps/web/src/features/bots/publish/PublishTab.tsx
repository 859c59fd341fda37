import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { TabProps } from '../editor/tabs.ts';
import { Button } from '../../../ui/Button.tsx';
import { ApiPart } from '../api/ApiPart.tsx';
import { PublishDialog } from '../editor/publishing/PublishDialog.tsx';
import { EmbedPart } from './EmbedPart.tsx';
import { LeadList } from './LeadList.tsx';
import { LinkPart } from './LinkPart.tsx';
import { PagePart } from './PagePart.tsx';
import styles from './Publish.module.css';
import { publishTexts } from './publish.texts.ts';
import { pageQuery } from './queries.ts';

/** Publishing of a bot: its link, QR code, embed code and API, and the contacts left by visitors. */
export const PublishTab = ({ bot }: TabProps) => {
  const text = useText(publishTexts);
  const [isPublishing, setIsPublishing] = useState(false);
  const { data: page } = useQuery(pageQuery(bot.tableId));
  if (!page) return null;
  return (
    <div className={styles['page']}>
      <section>
        <h2>{text('version')}</h2>
        <p>{text(bot.version === 0 ? 'isUnpublished' : bot.hasChanges ? 'isChanged' : 'isUpToDate')}</p>
        <p className={styles['way']}>
          <Button onClick={() => setIsPublishing(true)}>
            {text(bot.public ? 'publishAgain' : 'publishVersion')}
          </Button>
        </p>
        <PublishDialog bot={bot} isOpen={isPublishing} onClose={() => setIsPublishing(false)} />
      </section>
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
