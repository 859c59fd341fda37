import { IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { isSignedIn } from '../../../platform/session/session.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { OpenDocument } from '../panels/open-document.ts';
import { textOf } from '../use-text-of.ts';
import styles from './Publishing.module.css';
import { PublishedPage } from './PublishedPage.tsx';
import { publishingTexts } from './publishing.texts.ts';
import { publicationQuery, usePublication } from './queries.ts';

export const PublishPanel = ({ document }: { document: OpenDocument }) => {
  const text = useText(publishingTexts);
  const isSaved = document.revision > 0 && isSignedIn();
  const { data: publication, isPending } = useQuery({ ...publicationQuery(document.id), enabled: isSaved });
  const { publish } = usePublication(document.id);

  /** Saves first, since the server publishes the stored text. */
  const begin = async (done: string) => {
    if (await document.save())
      publish.mutate(textOf(document.editor), { onSuccess: () => notify(done, 'success') });
  };

  if (isSaved && isPending) return <Skeleton height={160} />;
  if (publication)
    return (
      <PublishedPage
        document={document}
        publication={publication}
        isBusy={publish.isPending}
        onUpdate={() => void begin(text('updated'))}
      />
    );
  return (
    <div className={styles['invitation']}>
      <IconWorld size={28} stroke={1.4} />
      <h3>{text('invite')}</h3>
      <p>{text('inviteAbout')}</p>
      <Button variant="filled" isBusy={publish.isPending} onClick={() => void begin(text('published'))}>
        {text('publish')}
      </Button>
    </div>
  );
};
