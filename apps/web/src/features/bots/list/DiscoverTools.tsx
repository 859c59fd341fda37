import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { CATEGORIES } from '../categories.ts';
import { botTexts } from '../bots.texts.ts';
import { tagsQuery, type BotFilter } from '../queries.ts';
import styles from './Bots.module.css';

type Props = { filter: BotFilter; onChange: (filter: BotFilter) => void };

const SORTS = ['used', 'new'] as const;

export const DiscoverTools = ({ filter, onChange }: Props) => {
  const text = useText(botTexts);
  const { data: tags } = useQuery(tagsQuery);
  const { search, category, tag, sort } = filter;
  return (
    <>
      <div className={styles['bar']}>
        <SearchField
          label={text('search')}
          value={search}
          className={styles['search']}
          onChange={(words) => onChange({ ...filter, search: words })}
        />
        <div role="group" aria-label={text('sort')} className={styles['choices']}>
          {SORTS.map((each) => (
            <button
              key={each}
              type="button"
              className={styles['choice']}
              aria-pressed={each === sort}
              onClick={() => onChange({ ...filter, sort: each })}
            >
              {text(each === 'used' ? 'used' : 'newest')}
            </button>
          ))}
        </div>
      </div>
      <div role="group" aria-label={text('category')} className={styles['choices']}>
        {(['', ...CATEGORIES] as const).map((each) => (
          <button
            key={each}
            type="button"
            className={styles['choice']}
            aria-pressed={each === category}
            onClick={() => onChange({ ...filter, category: each })}
          >
            {text(each === '' ? 'all' : each)}
          </button>
        ))}
      </div>
      <div role="group" aria-label={text('tags')} className={styles['tags']}>
        {tag === '' ? (
          tags?.records.map(({ name }) => (
            <button
              key={name}
              type="button"
              className={styles['tag']}
              onClick={() => onChange({ ...filter, tag: name })}
            >
              {name}
            </button>
          ))
        ) : (
          <button
            type="button"
            className={styles['tag']}
            aria-label={text('withoutTag')}
            onClick={() => onChange({ ...filter, tag: '' })}
          >
            {text('withTag', { name: tag })}
            <IconX size={13} stroke={2} aria-hidden="true" />
          </button>
        )}
      </div>
    </>
  );
};
