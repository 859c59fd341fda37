import type { DocumentPublication } from '@studiolo/contract/publishing/entities';
import { useState } from 'react';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Confirm } from '../../../ui/Confirm.tsx';
import type { OpenDocument } from '../panels/open-document.ts';
import { AddressField } from './AddressField.tsx';
import { EndChoice } from './EndChoice.tsx';
import { LinkPart } from './LinkPart.tsx';
import { PagePassword } from './PagePassword.tsx';
import { PageState } from './PageState.tsx';
import styles from './Publishing.module.css';
import { publishingTexts } from './publishing.texts.ts';
import { usePublication } from './queries.ts';

const UNPUBLISH_BUTTON_ID = 'take-page-back';

type Props = {
  document: OpenDocument;
  publication: DocumentPublication;
  isBusy: boolean;
  onUpdate: () => void;
};

/** The published page: its state, URL, readers and expiry date. */
export const PublishedPage = ({ document, publication, isBusy, onUpdate }: Props) => {
  const text = useText(publishingTexts);
  const ago = useRelativeTime();
  const { remove } = usePublication(document.id);
  const [isAsked, setIsAsked] = useState(false);
  const unpublish = () =>
    remove.mutate(undefined, {
      onSuccess: () => notify(text('gone'), 'success'),
      onError: () => setIsAsked(false),
    });
  return (
    <div className={styles['page']}>
      <PageState document={document} publication={publication} isBusy={isBusy} onUpdate={onUpdate} />
      <LinkPart publication={publication} />
      <p className={styles['meta']}>
        {text('publishedAt', { when: ago(publication.updateDate) })} ·{' '}
        {text('views', { count: publication.views })}
      </p>
      <AddressField key={publication.slug} publication={publication} />
      <PagePassword publication={publication} />
      <EndChoice publication={publication} />
      {isAsked ? (
        <Confirm
          question={text('sure')}
          yes={text('yes')}
          no={text('no')}
          opener={UNPUBLISH_BUTTON_ID}
          className={styles['sure']}
          onYes={unpublish}
          onNo={() => setIsAsked(false)}
        />
      ) : (
        <Button id={UNPUBLISH_BUTTON_ID} size="sm" variant="subtle" onClick={() => setIsAsked(true)}>
          {text('unpublish')}
        </Button>
      )}
    </div>
  );
};
