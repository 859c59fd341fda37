import type { Pair } from '@studiolo/contract/bots/knowledge-entities';
import { useQuery } from '@tanstack/react-query';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AddDialog, type AddProps } from './AddDialog.tsx';
import { knowledgeTexts } from './knowledge.texts.ts';
import { PairRows } from './PairRows.tsx';
import { pairsQuery, savePairs } from './queries.ts';

/** Pairs as typed, and the saved ones shown at that time. */
type PairsDraft = { isTyped: boolean; typed: readonly Pair[]; before: readonly Pair[] };

const EMPTY_DRAFT: PairsDraft = { isTyped: false, typed: [], before: [] };
const BLANK: Pair = { question: '', answer: '' };

const isFilled = ({ question, answer }: Pair): boolean => question.trim() !== '' || answer.trim() !== '';
const isComplete = ({ question, answer }: Pair): boolean => question.trim() !== '' && answer.trim() !== '';

const includes = (pairs: readonly Pair[], { question, answer }: Pair): boolean =>
  pairs.some((pair) => pair.question === question && pair.answer === answer);

/** Frequently asked questions and their answers in an editable table. */
export const PairsDialog = ({ botId, onClose }: AddProps) => {
  const text = useText(knowledgeTexts);
  // Always refetched, since the pairs are saved as a whole.
  const {
    data: storedPairs,
    isError,
    isFetchedAfterMount,
    refetch,
  } = useQuery({ ...pairsQuery(botId), staleTime: 0 });
  const data = isFetchedAfterMount ? storedPairs : undefined;
  const draft = useFormDraft<PairsDraft>(`bot-pairs.${botId}`, EMPTY_DRAFT);
  const { isTyped, typed, before } = draft.value;
  // Keeps pairs that were saved on another device meanwhile.
  const loaded = data ?? [];
  const missing = loaded.filter((pair) => !includes(before, pair) && !includes(typed, pair));
  const saved = loaded.length > 0 ? loaded : [BLANK];
  const pairs = isTyped ? [...typed, ...missing] : saved;
  const isKnown = data !== undefined;
  const filled = pairs.filter(isFilled);
  return (
    <AddDialog
      title={text('pairs')}
      words={text('save')}
      width={720}
      canAdd={isKnown && isTyped && filled.every(isComplete)}
      onAdd={() => savePairs(botId, filled)}
      onAdded={draft.clear}
      onClose={onClose}
    >
      <p>{text('pairsAbout')}</p>
      {isKnown && <RestoredNote draft={draft} />}
      {isKnown && (
        <PairRows
          pairs={pairs}
          onChange={(changed) => draft.change({ isTyped: true, typed: changed, before: loaded })}
        />
      )}
      {!isKnown && !isError && <Skeleton height={120} />}
      {!isKnown && isError && (
        <>
          <p role="alert">{text('loadFailed')}</p>
          <Button size="sm" onClick={() => void refetch()}>
            {text('again')}
          </Button>
        </>
      )}
    </AddDialog>
  );
};
