import { SOURCE_LIMITS } from '@studiolo/contract/sources/limits';
import { formatSize } from '@studiolo/contract/files/rules';
import { IconFileDownload } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { shelfTexts } from '../../../core/sources/shelf.texts.ts';
import { addFiles } from '../../../core/sources/uploads.state.ts';
import { useFileIntake } from '../../../core/uploads/use-file-intake.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { openAddSource } from './added-source.state.ts';
import { notebookShelf } from './notebook-shelf.ts';
import styles from './Sources.module.css';
import { sourceTexts } from './sources.texts.ts';
import { parsePasted } from './adding/parse-pasted.ts';

const INPUT_FIELDS = 'input, textarea, [contenteditable], dialog';

/** Accepts files and text dropped or pasted anywhere on the page, except in input fields. */
export const SourceDrop = ({ notebookId }: { notebookId: string }) => {
  const text = useText(sourceTexts);
  const shelfText = useText(shelfTexts);
  const isDragging = useFileIntake((files) => addFiles(notebookShelf(notebookId), files));

  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(INPUT_FIELDS)))
      return;
    const pasted = parsePasted(event.clipboardData?.getData('text/plain') ?? '');
    if (!pasted) return;
    event.preventDefault();
    if ('text' in pasted) return openAddSource(notebookId, pasted.text);
    const adding = notebookShelf(notebookId).addPages(pasted.urls, 'never');
    // `call` has already shown the error.
    void adding.catch(() => undefined);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);

  if (!isDragging) return null;
  return (
    <div className={styles['drop']}>
      <IconFileDownload size={30} stroke={1.4} aria-hidden="true" />
      <p>{text('drop')}</p>
      <p className={styles['limits']}>
        {shelfText('filesAbout', { size: formatSize(SOURCE_LIMITS.fileSize) })}
      </p>
    </div>
  );
};
