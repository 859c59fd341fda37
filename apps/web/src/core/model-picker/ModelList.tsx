import type { Model } from '@studiolo/contract/models/entities';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../platform/session/guard.ts';
import { MenuGroup, MenuList } from '../../ui/Menu.tsx';
import { groupsOf, matching } from './groups.ts';
import { modelPickerTexts } from './model-picker.texts.ts';
import styles from './ModelList.module.css';
import { ModelRow } from './ModelRow.tsx';
import { defaultModelQuery, modelsQuery, useSetDefaultModel } from './queries.ts';

/** So many can be taken in at a glance. */
const SEARCHED_FROM = 8;

/** The models in groups, the unavailable ones with the reason. */
export const ModelList = ({ onChosen }: { onChosen: () => void }) => {
  const text = useText(modelPickerTexts);
  const { data: models = [] } = useQuery(modelsQuery);
  const { data: chosen } = useQuery(defaultModelQuery);
  const setDefault = useSetDefaultModel();
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState('');

  useEffect(() => list.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus(), []);

  const choose = ({ name, isAvailable }: Model) => {
    if (!isAvailable) return;
    onChosen();
    whenSignedIn(() => setDefault.mutate(name));
  };
  const row = (model: Model) => (
    <ModelRow
      key={model.name}
      model={model}
      isChosen={model.name === chosen?.model}
      onChoose={() => choose(model)}
    />
  );
  const found = matching(models, wanted);
  const missing = found.filter(({ isAvailable }) => !isAvailable);

  return (
    <div ref={list}>
      {models.length >= SEARCHED_FROM && (
        <input
          name="search"
          type="search"
          className={styles['search']}
          value={wanted}
          placeholder={text('search')}
          aria-label={text('search')}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            list.current?.querySelector<HTMLElement>('[role="menuitemradio"]')?.focus();
          }}
        />
      )}
      <MenuList label={text('choose')}>
        {groupsOf(found).map(({ provider, models: ofProvider }) => (
          <MenuGroup key={provider} label={text(provider)}>
            {ofProvider.map(row)}
          </MenuGroup>
        ))}
        {missing.length > 0 && <MenuGroup label={text('unavailable')}>{missing.map(row)}</MenuGroup>}
      </MenuList>
      {found.length === 0 && wanted !== '' && (
        <p className={styles['nothing']} role="status">
          {text('nothingFound')}
        </p>
      )}
    </div>
  );
};
