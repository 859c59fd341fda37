import type { ShelfSource } from '@studiolo/contract/sources/entities';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { chooseReplacement } from './replace-file.ts';
import type { Shelf } from './shelf.ts';
import { shelfTexts } from './shelf.texts.ts';
import styles from './SourceRow.module.css';

type Props = {
  shelf: Shelf;
  source: ShelfSource & { kind: string };
  canEdit: boolean;
  /** In a list: shows nothing for a source that was processed without notices. */
  isAmongOthers?: boolean;
};

/** Progress or result of processing a source. */
export const SourceState = ({ shelf, source, canEdit, isAmongOthers = false }: Props) => {
  const text = useText(shelfTexts);
  const { status, progress, error, remark, report, canRetry, kind } = source;
  if (status === 'learned') {
    const words = remark || (isAmongOthers ? '' : [text('learned'), report].filter(Boolean).join(' · '));
    return words === '' ? null : <span className={styles['remark']}>{words}</span>;
  }
  if (status === 'failed') {
    return (
      <span className={styles['fault']}>
        <span className={styles['error']}>
          {text('failedState')} · {error}
        </span>
        {canEdit && !canRetry && kind === 'file' && (
          <Button size="sm" onClick={() => chooseReplacement(shelf, source.sourceId)}>
            {text('replace')}
          </Button>
        )}
        {canEdit && canRetry && (
          <Button size="sm" onClick={() => void shelf.relearn(source.sourceId)}>
            {text('again')}
          </Button>
        )}
      </span>
    );
  }
  const words =
    status === 'learning' && progress && progress.total > 1 ? text('learningPages', progress) : text(status);
  const share = progress && progress.total > 0 ? progress.done / progress.total : null;
  return (
    <span className={styles['state']}>
      <span>{words}</span>
      {status === 'learning' && <Progress label={words} value={share} />}
    </span>
  );
};
