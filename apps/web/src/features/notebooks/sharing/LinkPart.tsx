import type { Notebook, NotebookLink } from '@studiolo/contract/notebooks/entities';
import { IconCopy } from '@tabler/icons-react';
import { copyLink } from '../../../core/sharing/share-link.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { useLink } from './queries.ts';
import { RoleMenu } from './RoleMenu.tsx';
import styles from './Sharing.module.css';
import { sharingTexts } from './sharing.texts.ts';

type Props = { notebook: Notebook; link: NotebookLink | null };

/** Link for signed-in users to join. Can be created, shared, renewed and revoked here. */
export const LinkPart = ({ notebook, link }: Props) => {
  const text = useText(sharingTexts);
  const change = useLink(notebook.notebookId);
  return (
    <section className={styles['part']}>
      <h3>{text('link')}</h3>
      {link ? (
        <>
          <div className={styles['as']}>
            <span>{text('linkFor')}</span>
            <RoleMenu label={text('linkFor')} role={link.role} onChoose={(role) => change.mutate(role)} />
          </div>
          <div className={styles['tools']}>
            <Button
              size="sm"
              icon={<IconCopy size={15} stroke={1.7} />}
              onClick={() =>
                void copyLink({ title: notebook.name, url: new URL(link.path, location.origin).href })
              }
            >
              {text('linkCopy')}
            </Button>
            <Button
              size="sm"
              variant="subtle"
              isBusy={change.isPending}
              onClick={() => change.mutate(link.role)}
            >
              {text('linkRenew')}
            </Button>
            <Button size="sm" variant="subtle" onClick={() => change.mutate(null)}>
              {text('linkEnd')}
            </Button>
          </div>
        </>
      ) : (
        <div className={styles['as']}>
          <span>{text('linkNone')}</span>
          <Button size="sm" isBusy={change.isPending} onClick={() => change.mutate('viewer')}>
            {text('linkMake')}
          </Button>
        </div>
      )}
    </section>
  );
};
