import type { FoundSource, Source } from '@studiolo/contract/notebooks/source-entities';
import { IconCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { notify } from '../../../../platform/toast/notify.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import { useAdding } from '../../../../core/sources/adding/use-adding.ts';
import { addUrls } from '../queries.ts';
import { sourceTexts } from '../sources.texts.ts';
import styles from './AddSource.module.css';
import { useReason } from './use-reason.ts';

const KINDS = {
  paper: 'kindPaper',
  official: 'kindOfficial',
  news: 'kindNews',
  encyclopedia: 'kindEncyclopedia',
  video: 'kindVideo',
  forum: 'kindForum',
  document: 'kindDocument',
  page: 'kindPage',
} as const satisfies Record<FoundSource['kind'], string>;

type CandidateProps = {
  candidate: FoundSource;
  isInNotebook: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

const Candidate = ({ candidate, isInNotebook, isChosen, onChoose }: CandidateProps) => {
  const text = useText(sourceTexts);
  const reason = useReason(candidate);
  const aboutId = useId();
  const { title, summary, site, kind, publishedAt, isNew } = candidate;
  const facts = [text(KINDS[kind]), site, ...(publishedAt === null ? [] : [publishedAt.slice(0, 10)])];
  return (
    <li className={styles['candidate']}>
      {isInNotebook ? (
        <span className={styles['heldTitle']}>
          <span dir="auto">{title}</span>
          <span className={styles['done']}>
            <IconCheck size={15} aria-hidden="true" /> {text('alreadySource')}
          </span>
        </span>
      ) : (
        <Checkbox
          label={
            <>
              <span dir="auto">{title}</span>
              {isNew && <strong className={styles['new']}> {text('webNew')}</strong>}
            </>
          }
          checked={isChosen}
          aria-describedby={aboutId}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      )}
      <div id={aboutId} className={styles['about']}>
        <p>{facts.join(' · ')}</p>
        <p>{reason}</p>
        <p className={styles['summary']} dir="auto">
          {summary}
        </p>
      </div>
    </li>
  );
};

type Props = {
  notebookId: string;
  candidates: readonly FoundSource[];
  sources: readonly Source[];
  /** Number of sources that the notebook can still hold. */
  room: number;
};

/** Search results, of which some or all are added at once. */
export const Candidates = ({ notebookId, candidates, sources, room }: Props) => {
  const text = useText(sourceTexts);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const adding = useAdding();
  const isPresent = ({ url, isInNotebook }: FoundSource): boolean =>
    isInNotebook || sources.some((source) => source.url === url);
  const open = candidates.filter((candidate) => !isPresent(candidate)).map(({ url }) => url);
  const urls = open.filter((url) => chosen.includes(url));
  const add = () =>
    adding.mutate(() => addUrls(notebookId, urls), {
      onSuccess: () => {
        setChosen([]);
        notify(text('webAdded', { count: urls.length }), 'success');
      },
    });
  return (
    <>
      {open.length > 1 && (
        <Checkbox
          label={text('chooseAll')}
          checked={urls.length === open.length}
          onChange={({ currentTarget }) => setChosen(currentTarget.checked ? open : [])}
        />
      )}
      <ul className={styles['found']}>
        {candidates.map((candidate) => (
          <Candidate
            key={candidate.url}
            candidate={candidate}
            isInNotebook={isPresent(candidate)}
            isChosen={chosen.includes(candidate.url)}
            onChoose={(isChosen) =>
              setChosen((now) =>
                isChosen ? [...now, candidate.url] : now.filter((url) => url !== candidate.url),
              )
            }
          />
        ))}
      </ul>
      {open.length > 0 && (
        <div className={styles['take']}>
          {urls.length > room && <span className={styles['full']}>{text('webRoom', { count: room })}</span>}
          <Button
            variant="filled"
            isBusy={adding.isPending}
            disabled={urls.length === 0 || urls.length > room}
            onClick={add}
          >
            {text('addChosen', { count: urls.length })}
          </Button>
        </div>
      )}
    </>
  );
};
