import { restoreDocumentVersion } from '@studiolo/contract/write/document-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeEditor } from '../../../../core/rich-text/document/write-editor.ts';
import { call } from '../../../../platform/api/call.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { notify } from '../../../../platform/toast/notify.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { cacheDocument } from '../../documents/queries.ts';
import { writeTexts } from '../../write.texts.ts';
import type { OpenDocument } from '../open-document.ts';
import { changesBetween } from './changes-between.ts';
import { versionQuery } from './queries.ts';
import styles from './Versions.module.css';

type Props = { document: OpenDocument; revision: number; newest: number; onRestored: () => void };

/** Line-by-line changes since a version, and a button to restore it. */
export const VersionView = ({ document, revision, newest, onRestored }: Props) => {
  const text = useText(writeTexts);
  const [isBusy, setIsBusy] = useState(false);
  const { data: version } = useQuery(versionQuery(document.id, revision));
  if (!version) return <Skeleton height={80} />;
  const now = writeEditor(document.editor.state.doc);
  const changes = changesBetween(version.content, now);

  const restore = async () => {
    setIsBusy(true);
    if (!(await document.save())) return setIsBusy(false);
    try {
      const current = Math.max(newest, document.revision);
      cacheDocument(await call(restoreDocumentVersion, { documentId: document.id, revision, current }));
      notify(text('restored'), 'success');
      onRestored();
    } catch {
      // `call` has already shown the error.
      setIsBusy(false);
    }
  };
  return (
    <div className={styles['view']}>
      {changes.every(({ kind }) => kind === 'same') ? (
        <p className={styles['none']}>{text('unchanged')}</p>
      ) : (
        <div className={styles['changes']} role="group" aria-label={text('changes')} tabIndex={0}>
          {changes.map(({ kind, text: words }, index) =>
            kind === 'same' ? (
              <span key={index}>{words}</span>
            ) : kind === 'added' ? (
              <ins key={index}>{words}</ins>
            ) : (
              <del key={index}>{words}</del>
            ),
          )}
        </div>
      )}
      <Button size="sm" isBusy={isBusy} onClick={() => void restore()}>
        {text('restore')}
      </Button>
    </div>
  );
};
