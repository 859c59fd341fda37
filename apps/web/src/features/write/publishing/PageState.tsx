import type { DocumentPublication } from '@studiolo/contract/publishing/entities';
import { useMemo, useState } from 'react';
import { readMarkdown } from '../../../core/rich-text/document/read-blocks.ts';
import { writeMarkdown } from '../../../core/rich-text/document/write-blocks.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import type { OpenDocument } from '../panels/open-document.ts';
import { changesBetween } from '../panels/versions/changes-between.ts';
import { useTextOf } from '../use-text-of.ts';
import styles from './Publishing.module.css';
import { publishingTexts } from './publishing.texts.ts';

type Props = {
  document: OpenDocument;
  publication: DocumentPublication;
  isBusy: boolean;
  onUpdate: () => void;
};

const titled = (title: string, content: string): string => `${title}\n\n${content}`;

/** Whether the page is up to date. If not, shows the changes and a button to publish them. */
export const PageState = ({ document, publication, isBusy, onUpdate }: Props) => {
  const text = useText(publishingTexts);
  const [isShown, setIsShown] = useState(false);
  const now = useTextOf(document.editor);
  const { title, content, isExpired } = publication;
  const before = useMemo(() => writeMarkdown(readMarkdown(content)), [content]);
  // A document without a title is published with its first words as the title.
  const isRenamed = document.title.trim() !== '' && document.title.trim() !== title;
  const isSame = before === now && !isRenamed;

  if (isExpired) return <p className={styles['ended']}>{text('expired')}</p>;
  if (isSame) return <p className={styles['same']}>{text('same')}</p>;
  return (
    <section className={styles['differs']}>
      <p>{text('differs')}</p>
      {isShown && (
        <div className={styles['changes']} role="group" aria-label={text('changes')} tabIndex={0}>
          {changesBetween(titled(title, before), titled(isRenamed ? document.title : title, now)).map(
            ({ kind, text: words }, at) =>
              kind === 'added' ? (
                <ins key={at}>{words}</ins>
              ) : kind === 'same' ? (
                <span key={at}>{words}</span>
              ) : (
                <del key={at}>{words}</del>
              ),
          )}
        </div>
      )}
      <div className={styles['row']}>
        <Button variant="filled" size="sm" isBusy={isBusy} onClick={onUpdate}>
          {text('update')}
        </Button>
        <Button size="sm" variant="subtle" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {text(isShown ? 'hide' : 'show')}
        </Button>
      </div>
    </section>
  );
};
