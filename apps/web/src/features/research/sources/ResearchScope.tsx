import type { Collection, CollectionRef, ResearchSources } from '@studiolo/contract/research/entities';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { collectionsQuery } from '../queries.ts';
import { researchTexts } from '../research.texts.ts';
import { useCanSearchWeb } from './use-can-search-web.ts';
import styles from './ResearchScope.module.css';

type Props = {
  sources: ResearchSources;
  rounds: number;
  onChange: (changed: { sources?: ResearchSources; rounds?: number }) => void;
};

const isSame = (one: CollectionRef, other: CollectionRef): boolean =>
  one.kind === other.kind && one.id === other.id;

/** Choice of the sources of a research task, and of its number of rounds. */
export const ResearchScope = ({ sources, rounds, onChange }: Props) => {
  const text = useText(researchTexts);
  const canSearchWeb = useCanSearchWeb();
  const { data: collections = [] } = useQuery(collectionsQuery);
  const { isWebIncluded, collections: chosen } = sources;
  const nameOf = ({ kind, title }: Collection): string => (kind === 'notebook' ? title : text(kind));
  const choose = ({ kind, id }: Collection, isChosen: boolean) => {
    const others = chosen.filter((each) => !isSame(each, { kind, id }));
    onChange({ sources: { ...sources, collections: isChosen ? [...others, { kind, id }] : others } });
  };
  return (
    <div className={styles['scope']}>
      <fieldset className={styles['sources']}>
        <legend>{text('scope')}</legend>
        {canSearchWeb ? (
          <Checkbox
            label={text('web')}
            checked={isWebIncluded}
            onChange={({ currentTarget }) =>
              onChange({ sources: { ...sources, isWebIncluded: currentTarget.checked } })
            }
          />
        ) : (
          <p className={styles['note']}>{text('webOff')}</p>
        )}
        {collections.map((collection) => (
          <Checkbox
            key={`${collection.kind} ${collection.id}`}
            label={nameOf(collection)}
            checked={chosen.some((each) => isSame(each, collection))}
            onChange={({ currentTarget }) => choose(collection, currentTarget.checked)}
          />
        ))}
        {collections.length === 0 && <p className={styles['note']}>{text('noCollections')}</p>}
      </fieldset>
      <SelectField
        label={text('depth')}
        value={String(rounds)}
        onChange={(value) => onChange({ rounds: Number(value) })}
      >
        <option value="1">{text('rounds1')}</option>
        <option value="2">{text('rounds2')}</option>
        <option value="3">{text('rounds3')}</option>
      </SelectField>
    </div>
  );
};
