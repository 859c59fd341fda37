import type { KnowledgeSource } from '@studiolo/contract/bots/knowledge-entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { knowledgeTexts } from './knowledge.texts.ts';
import styles from './Knowledge.module.css';
import { removeSources, relearn } from './queries.ts';
import { deleteSources } from './source-deletion.ts';
import { SourceLine } from './SourceLine.tsx';

type Props = {
  botId: string;
  sources: readonly KnowledgeSource[];
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
};

const ACTIONS = { relearn, forget: removeSources, delete: deleteSources } as const;

/** Sources of a bot, with actions for several at once. */
export const SourceTable = ({ botId, sources, chosen, onChoose }: Props) => {
  const text = useText(knowledgeTexts);
  const ids = sources.map(({ sourceId }) => sourceId);
  const existing = chosen.filter((id) => ids.includes(id));
  const act = async (name: keyof typeof ACTIONS) => {
    await ACTIONS[name](botId, [...existing]);
    onChoose([]);
  };
  return (
    <>
      <div className={styles['batch']} data-any={existing.length > 0 || undefined}>
        <label>
          <input
            type="checkbox"
            checked={existing.length === ids.length}
            aria-label={text('chooseAll')}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked ? ids : [])}
          />
          {existing.length > 0 ? text('chosen', { count: existing.length }) : text('source')}
        </label>
        {existing.length > 0 &&
          (['relearn', 'forget', 'delete'] as const).map((name) => (
            <Button key={name} size="sm" variant="subtle" onClick={() => void act(name)}>
              {text(name)}
            </Button>
          ))}
      </div>
      <ul className={styles['list']}>
        {sources.map((source) => (
          <SourceLine
            key={source.sourceId}
            botId={botId}
            source={source}
            isChosen={existing.includes(source.sourceId)}
            onChoose={(isChosen) =>
              onChoose(
                isChosen ? [...existing, source.sourceId] : existing.filter((id) => id !== source.sourceId),
              )
            }
          />
        ))}
      </ul>
    </>
  );
};
