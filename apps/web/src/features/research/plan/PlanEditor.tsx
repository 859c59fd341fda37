import type { Research, ResearchSources, SubQuestion } from '@studiolo/contract/research/entities';
import { RESEARCH_LIMITS } from '@studiolo/contract/research/limits';
import { inHundredths, maxAnswers } from '@studiolo/contract/research/rules';
import { IconPlus } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { Button } from '../../../ui/Button.tsx';
import { removeResearch, restoreDeletedResearch, useApproveResearch } from '../queries.ts';
import { researchTexts } from '../research.texts.ts';
import { ResearchScope } from '../sources/ResearchScope.tsx';
import styles from './Plan.module.css';
import { SubQuestionFields, type EditedQuestion } from './SubQuestionFields.tsx';

type EditedPlan = { questions: EditedQuestion[]; sources: ResearchSources; rounds: number };

const toEdited = ({ question, queries }: SubQuestion): EditedQuestion => ({
  question,
  queries: queries.join('\n'),
});

const toSubQuestion = ({ question, queries }: EditedQuestion): SubQuestion => ({
  question: question.trim(),
  queries: queries
    .split('\n')
    .map((query) => query.trim().slice(0, RESEARCH_LIMITS.queryLength))
    .filter((query) => query !== '')
    .slice(0, RESEARCH_LIMITS.queries),
});

const Price = ({ research, answers }: { research: Research; answers: number }) => {
  const text = useText(researchTexts);
  const { answerPrice, isWithoutModel } = research;
  if (isWithoutModel) return <p className={styles['price']}>{text('withoutModel')}</p>;
  const count = inHundredths(answers * answerPrice);
  return <p className={styles['price']}>{count === 0 ? text('free') : text('price', { count })}</p>;
};

/** Form in which the user changes a plan, sees its maximum price, and approves or discards it. */
export const PlanEditor = ({ research, onDiscard }: { research: Research; onDiscard: () => void }) => {
  const text = useText(researchTexts);
  const { researchId, runId, plan, sources, rounds } = research;
  const draft = useFormDraft<EditedPlan>(`research-plan.${runId}`, {
    questions: plan.map(toEdited),
    sources,
    rounds,
  });
  const approve = useApproveResearch();
  const { questions } = draft.value;
  const subQuestions = questions.map(toSubQuestion).filter(({ question }) => question !== '');
  const chosen = draft.value.sources;
  const hasSources = chosen.isWebIncluded || chosen.collections.length > 0;
  const setAt = (at: number, changed: EditedQuestion) =>
    draft.change({ questions: questions.map((each, index) => (index === at ? changed : each)) });

  const send = (event: FormEvent) => {
    event.preventDefault();
    const input = { researchId, plan: subQuestions, sources: chosen, rounds: draft.value.rounds };
    approve.mutate(input, { onSuccess: draft.clear });
  };
  const discard = () => {
    const removed = removeResearch(researchId).then((isDone) => {
      if (isDone) onDiscard();
      return isDone;
    });
    offerUndo(removed, {
      message: text('removed'),
      label: text('undo'),
      run: () => restoreDeletedResearch(researchId),
    });
  };
  return (
    <form className={styles['plan']} onSubmit={send} aria-label={text('plan')}>
      <p className={styles['about']}>{text('planAbout')}</p>
      <RestoredNote draft={draft} />
      <ol className={styles['questions']}>
        {questions.map((each, index) => (
          // The order of the questions never changes, and their texts need not differ while they are typed.
          <li key={index}>
            <SubQuestionFields
              number={index + 1}
              value={each}
              canBeRemoved={questions.length > 1}
              onChange={(changed) => setAt(index, changed)}
              onRemove={() => draft.change({ questions: questions.filter((_, at) => at !== index) })}
            />
          </li>
        ))}
      </ol>
      {questions.length < RESEARCH_LIMITS.subQuestions && (
        <div>
          <Button
            size="sm"
            variant="subtle"
            icon={<IconPlus size={16} stroke={1.7} />}
            onClick={() => draft.change({ questions: [...questions, { question: '', queries: '' }] })}
          >
            {text('addQuestion')}
          </Button>
        </div>
      )}
      <ResearchScope sources={chosen} rounds={draft.value.rounds} onChange={draft.change} />
      <Price research={research} answers={maxAnswers(subQuestions.length, draft.value.rounds)} />
      <div className={styles['acts']}>
        <Button
          type="submit"
          variant="filled"
          isBusy={approve.isPending}
          disabled={subQuestions.length === 0 || !hasSources}
        >
          {text('approve')}
        </Button>
        <Button variant="subtle" onClick={discard}>
          {text('discard')}
        </Button>
      </div>
    </form>
  );
};
