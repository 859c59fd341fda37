import { extensionOf } from '@studiolo/contract/files/rules';
import type { ShelfSource } from '@studiolo/contract/sources/entities';
import { safeLink } from '@studiolo/markdown/safe-url';
import { IconArrowLeft, IconBook2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { EncodingButton } from '../uploads/encoding/EncodingButton.tsx';
import { isTextKind } from '../uploads/encoding/encodings.ts';
import { UnclearPages } from '../reader/recognition/UnclearPages.tsx';
import type { Shelf } from './shelf.ts';
import { shelfTexts } from './shelf.texts.ts';
import styles from './SourceDetails.module.css';
import { SearchablePdfButton } from './SearchablePdfButton.tsx';
import { SourceIcon } from './SourceIcon.tsx';
import { SourceState } from './SourceState.tsx';
import { addFiles } from './uploads.state.ts';

type Props = {
  shelf: Shelf;
  source: ShelfSource & { kind: string };
  canEdit: boolean;
  onClose: () => void;
  /** Opens the source in the reader. */
  onRead: (file: { fileId: string; name: string; isPdf: boolean }) => void;
  /** Shown above the changes of the source. */
  children?: ReactNode;
};

/** Details of a source: its summary, a button to read it, and its changes. */
export const SourceDetails = ({ shelf, source, canEdit, onClose, onRead, children }: Props) => {
  const text = useText(shelfTexts);
  const { sourceId, title, kind, fileId, fileKind, url, status, changes } = source;
  const link = url === '' ? undefined : safeLink(url);
  return (
    <article className={styles['view']}>
      <div className={styles['top']}>
        <IconButton label={text('back')} size={28} onClick={onClose} autoFocus>
          <IconArrowLeft size={17} stroke={1.7} />
        </IconButton>
        <SourceIcon source={source} />
        <h3 title={title}>{title}</h3>
      </div>
      <SourceState shelf={shelf} source={source} canEdit={canEdit} />
      {fileId !== '' && status === 'learned' && (
        <Button
          size="sm"
          icon={<IconBook2 size={16} stroke={1.7} />}
          onClick={() => onRead({ fileId, name: title, isPdf: fileKind === 'pdf' })}
        >
          {text('read')}
        </Button>
      )}
      {canEdit && fileId !== '' && status === 'learned' && <UnclearPages fileId={fileId} />}
      {source.isRecognized && <SearchablePdfButton fileId={fileId} />}
      {canEdit && kind === 'file' && status === 'learned' && isTextKind(fileKind) && (
        <EncodingButton
          fileId={fileId}
          name={extensionOf(title) === '' ? `${title}.${fileKind}` : title}
          onUse={(file) => addFiles(shelf, [file], sourceId)}
        />
      )}
      {link && (
        <a href={link} target="_blank" rel="noopener noreferrer nofollow" className={styles['link']}>
          {text('toPage')}
        </a>
      )}
      {children}
      {changes && (
        <section>
          <h4>{text('changes')}</h4>
          <p>{text('changesCount', { added: changes.added, removed: changes.removed })}</p>
          <ul className={styles['changes']}>
            {changes.firstAdded.map((sentence) => (
              <li key={sentence}>
                <ins>{sentence}</ins>
              </li>
            ))}
            {changes.firstRemoved.map((sentence) => (
              <li key={sentence}>
                <del>{sentence}</del>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
};
