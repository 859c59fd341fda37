import { DrawAction } from '@studiolo/contract/draw/entities';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { drawTexts } from '../draw.texts.ts';
import { servicesQuery } from '../queries.ts';
import { filterBy, NO_FILTER, useFilter, type GalleryFilter } from './filter.state.ts';
import styles from './Filter.module.css';

const ASPECTS = ['1:1', '4:3', '16:9', '3:2', '2:3'];
const DAYS = [1, 7, 30] as const;

type Choice = { value: string; label: string };
type SelectProps = {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChoose: (value: string) => void;
};

const Select = ({ label, value, choices, onChoose }: SelectProps) => (
  <label className={styles['choice']}>
    {label}
    <select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      {choices.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </select>
  </label>
);

/** Filters by service, action, aspect ratio and time. */
export const FilterMenu = () => {
  const text = useText(drawTexts);
  const filter = useFilter();
  const { data: services = [] } = useQuery(servicesQuery);
  const all = { value: '', label: text('any') };
  // Favorites and boards have separate controls.
  const { favorites: _heart, boardId: _board, ...narrowed } = filter;
  const { favorites: _none, boardId: _all, ...nothing } = NO_FILTER;
  const isOn = JSON.stringify(narrowed) !== JSON.stringify(nothing);
  return (
    <Popover
      label={text('filter')}
      trigger={(props) => (
        <button type="button" className={styles['open']} data-on={isOn || undefined} {...props}>
          <IconFilter size={16} stroke={1.8} aria-hidden="true" />
          {text('filter')}
        </button>
      )}
    >
      {() => (
        <div className={styles['menu']}>
          <Select
            label={text('service')}
            value={filter.type}
            choices={[all, ...services.map(({ name, label }) => ({ value: name, label }))]}
            onChoose={(type) => filterBy({ type })}
          />
          <Select
            label={text('action')}
            value={filter.action}
            choices={[all, ...DrawAction.options.map((value) => ({ value, label: text(`came_${value}`) }))]}
            onChoose={(action) => filterBy({ action: action as GalleryFilter['action'] })}
          />
          <Select
            label={text('aspect')}
            value={filter.aspect}
            choices={[all, ...ASPECTS.map((value) => ({ value, label: value }))]}
            onChoose={(aspect) => filterBy({ aspect })}
          />
          <Select
            label={text('time')}
            value={String(filter.days)}
            choices={[
              { value: '0', label: text('any') },
              ...DAYS.map((days) => ({ value: String(days), label: text('lastDays', { count: days }) })),
            ]}
            onChoose={(days) => filterBy({ days: Number(days) })}
          />
          <Button size="sm" disabled={!isOn} onClick={() => filterBy(nothing)}>
            {text('noFilter')}
          </Button>
        </div>
      )}
    </Popover>
  );
};
