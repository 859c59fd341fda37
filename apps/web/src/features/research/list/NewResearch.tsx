import { researchPath } from '@studiolo/contract/research/addresses';
import type { ResearchSources } from '@studiolo/contract/research/entities';
import { RESEARCH_LIMITS } from '@studiolo/contract/research/limits';
import { IconArrowRight } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { useFormDraft } from '../../../core/form-draft/use-form-draft.ts';
import { ModelPicker } from '../../../core/model-picker/ModelPicker.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { useCreateResearch } from '../queries.ts';
import { researchTexts } from '../research.texts.ts';
import { ResearchScope } from '../sources/ResearchScope.tsx';
import { useCanSearchWeb } from '../sources/use-can-search-web.ts';
import { ExampleQuestions } from './ExampleQuestions.tsx';
import styles from './List.module.css';

const DEFAULT_ROUNDS = 2;

/** Form for a new research task. A link from a notebook preselects it. */
export const NewResearch = () => {
  const text = useText(researchTexts);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const canSearchWeb = useCanSearchWeb();
  const notebookId = search.get('notebook');
  const draft = useFormDraft('research', { question: '' });
  const [rounds, setRounds] = useState(DEFAULT_ROUNDS);
  const [chosen, setChosen] = useState<ResearchSources>();
  const sources: ResearchSources = chosen ?? {
    isWebIncluded: canSearchWeb && notebookId === null,
    collections: notebookId === null ? [] : [{ kind: 'notebook', id: notebookId }],
  };
  // One id for all attempts to send this form, so that a repeated request creates nothing twice.
  const [msgId] = useState(() => crypto.randomUUID());
  const create = useCreateResearch();
  const field = useRef<HTMLTextAreaElement>(null);
  const question = draft.value.question.trim();
  const hasSources = sources.isWebIncluded || sources.collections.length > 0;

  const send = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(
      { msgId, question, sources, rounds },
      {
        onSuccess: ({ researchId }) => {
          draft.clear();
          void navigate(researchPath(researchId));
        },
      },
    );
  };
  return (
    <form className={styles['form']} onSubmit={send}>
      <RestoredNote draft={draft} />
      <TextArea
        ref={field}
        label={text('question')}
        note={text('questionNote')}
        rows={3}
        maxLength={RESEARCH_LIMITS.questionLength}
        value={draft.value.question}
        onChange={({ currentTarget }) => draft.change({ question: currentTarget.value })}
      />
      {draft.value.question === '' && (
        <ExampleQuestions
          onChoose={(example) => {
            draft.change({ question: example });
            field.current?.focus();
          }}
        />
      )}
      <ResearchScope
        sources={sources}
        rounds={rounds}
        onChange={(changed) => {
          if (changed.sources) setChosen(changed.sources);
          if (changed.rounds) setRounds(changed.rounds);
        }}
      />
      <div className={styles['acts']}>
        <ModelPicker />
        <Button
          type="submit"
          variant="filled"
          icon={<IconArrowRight size={16} stroke={1.7} />}
          isBusy={create.isPending}
          disabled={question === '' || !hasSources}
        >
          {text('makePlan')}
        </Button>
      </div>
    </form>
  );
};
