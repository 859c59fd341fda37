import type { Source } from '@studiolo/contract/notebooks/source-entities';
import { IconFilePlus, IconPlus } from '@tabler/icons-react';
import { SourceRow } from '../../../core/sources/SourceRow.tsx';
import rowStyles from '../../../core/sources/SourceRow.module.css';
import { UploadRow } from '../../../core/sources/UploadRow.tsx';
import { useUploadsTo } from '../../../core/sources/uploads.state.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsTouch } from '../../../platform/browser/screen-width.ts';
import { Button } from '../../../ui/Button.tsx';
import { openAddSource } from './added-source.state.ts';
import { exclude, useExcludedOf } from './excluded.state.ts';
import styles from './Sources.module.css';
import { sourceTexts } from './sources.texts.ts';
import { notebookShelf } from './notebook-shelf.ts';

type IncludeProps = { source: Source; isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** Checkbox that includes a source in the questions. */
const IncludeCheckbox = ({ source: { title, status }, isChosen, onChoose }: IncludeProps) => {
  const text = useText(sourceTexts);
  return (
    <label className={styles['counts']} title={text('uses', { title })}>
      <input
        type="checkbox"
        className={styles['check']}
        aria-label={text('uses', { title })}
        checked={isChosen && status !== 'failed'}
        disabled={status === 'failed'}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
    </label>
  );
};

type Props = {
  notebookId: string;
  sources: readonly Source[];
  canEdit: boolean;
  onOpen: (sourceId: string) => void;
};

export const SourceList = ({ notebookId, sources, canEdit, onOpen }: Props) => {
  const text = useText(sourceTexts);
  const isTouch = useIsTouch();
  const shelf = notebookShelf(notebookId);
  const uploads = useUploadsTo(shelf);
  const excluded = useExcludedOf(notebookId);
  const ids = sources.map(({ sourceId }) => sourceId);
  const isChosen = (sourceId: string) => !excluded.includes(sourceId);
  const askable = sources.filter(({ status }) => status !== 'failed').map(({ sourceId }) => sourceId);
  const chosen = askable.filter(isChosen);
  const areAllChosen = chosen.length === askable.length;

  if (sources.length === 0 && uploads.length === 0) {
    return (
      <div className={styles['none']}>
        <IconFilePlus size={30} stroke={1.3} aria-hidden="true" />
        <h3>{text(canEdit ? 'none' : 'noneReader')}</h3>
        {canEdit && (
          <>
            <p>{text(isTouch ? 'noneTouch' : 'noneAbout')}</p>
            <Button icon={<IconPlus size={17} stroke={1.8} />} onClick={() => openAddSource(notebookId)}>
              {text('add')}
            </Button>
          </>
        )}
      </div>
    );
  }
  return (
    <>
      {sources.length > 1 && (
        <label className={styles['all']}>
          <span>{text('all')}</span>
          <input
            type="checkbox"
            className={styles['check']}
            checked={areAllChosen && askable.length > 0}
            disabled={askable.length === 0}
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && !areAllChosen;
            }}
            onChange={() => exclude(notebookId, areAllChosen ? askable : [])}
          />
        </label>
      )}
      <ul className={rowStyles['list']}>
        {sources.map((source) => (
          <SourceRow
            key={source.sourceId}
            shelf={shelf}
            source={source}
            canEdit={canEdit}
            onOpen={() => onOpen(source.sourceId)}
          >
            <IncludeCheckbox
              source={source}
              isChosen={isChosen(source.sourceId)}
              onChoose={(isIncluded) =>
                exclude(
                  notebookId,
                  ids.filter((id) => (id === source.sourceId ? !isIncluded : !isChosen(id))),
                )
              }
            />
          </SourceRow>
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} />
        ))}
      </ul>
    </>
  );
};
